import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { historialRoutes } from '@guest-app/adapters/contract/back-office/historial';
import { planeadosRoutes } from '@guest-app/adapters/contract/back-office/planeados';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportHotel } from '../../src/hotel/export.js';
import { importHotel } from '../../src/hotel/import.js';
import { readStored } from '../../src/system/stored-rows.js';
import { addLanguages, type BackOffice, Done, startBackOffice } from '../support/back-office.js';
import { emptyHotel as db } from '../support/template.js';

const at = (name: string) => `/webapp/${name}/${db}`;
const component = componenteRoutes.create.schema.response[200];
const { deleted, ofRow, read, restore } = historialRoutes;
const planned = planeadosRoutes.planComponente.schema.response[200];

const languages = ['ES', 'EN', 'PT'] as const;
type Texts = Readonly<Record<string, string>>;

/** A text of a language; an empty one takes it away, save the Spanish one, which is required. */
const change = fc
  .record({
    idioma: fc.constantFrom(...languages),
    text: fc.constantFrom('Menú', 'Carta «del día»', ' a  b ', '<b>', 'قائمة', 'x'.repeat(200), ''),
  })
  .map(({ idioma, text }): Texts => ({ [idioma]: text === '' && idioma === 'ES' ? 'ES' : text }));

/** An item that is there, by its place, or a new one. */
const item = fc.record({
  place: fc.nat(3),
  precio: fc.nat(9_999).map((cents) => (cents / 100).toFixed(2)),
  nombre: change,
});

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      save: change,
      items: fc.uniqueArray(item, { maxLength: 3, selector: ({ place }) => place }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ panel: change }) },
  { weight: 3, arbitrary: fc.record({ restore: fc.nat() }) },
  { weight: 1, arbitrary: fc.constant({ undo: true }) },
  { weight: 1, arbitrary: fc.record({ import: change }) },
  { weight: 1, arbitrary: fc.constant({ delete: true }) },
  { weight: 2, arbitrary: fc.record({ plan: change }) },
  { weight: 2, arbitrary: fc.constant({ due: true }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type SentItem = typeof item extends fc.Arbitrary<infer Value> ? Value : never;

interface Item {
  readonly clave: string;
  readonly precio: string;
  readonly nombre: Texts;
}

/** What a component should have; null once it is deleted. */
type State = { readonly titulo: Texts; readonly items: readonly Item[] } | null;

const HotelFile = Type.Object({
  componentes: Type.Array(
    Type.Object({ clave: Type.String(), titulo: Type.Record(Type.String(), Type.String()) }),
  ),
});

const uno = { ES: 'Uno', EN: 'One', PT: 'Um' };

let office: BackOffice;
/** A component that no step names. */
let other: number;

beforeAll(async () => {
  office = await startBackOffice({}, { historyFor: 180 });
  await addLanguages(office);
  other = await newComponent('otro');
});
afterAll(() => office.stop());

async function newComponent(nombreReferencia: string): Promise<number> {
  const { idComponente } = await office.ok(component, 'POST', at('componente'), {
    datos: { nombreReferencia, idTipoComp: 7 },
    textos: fields('titulo', uno),
  });
  return idComponente;
}

function fields(field: string, texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([idioma, text]) => [`${field}_${idioma}`, text]),
  );
}

const changed = (texts: Texts, by: Texts): Texts =>
  Object.fromEntries(Object.entries({ ...texts, ...by }).filter(([, text]) => text !== ''));

const componente = async (id: number) =>
  (await office.cms.content()).componentes.find((each) => each.id === id);

async function cambiosOf(id: number) {
  const address = at(`historial/componente/${String(id)}`);
  return (await office.ok(ofRow.schema.response[200], 'GET', address)).data.cambios;
}

async function stateOf(idCambio = 0): Promise<State> {
  const address = at(`cambio/${String(idCambio)}`);
  const { estado } = (await office.ok(read.schema.response[200], 'GET', address)).data;
  if (estado?.componente === undefined) return null;
  const { titulo, items } = estado.componente;
  return { titulo, items: items.map(({ clave, precio, nombre }) => ({ clave, precio, nombre })) };
}

/** Walks a history of a new component, and compares each state with the one that it should be. */
async function walk(name: string, steps: readonly Step[]): Promise<void> {
  let id = await newComponent(name);
  /** What each change should have made, the first one first. */
  const states: State[] = [{ titulo: uno, items: [] }];

  /** The changes of the component, the first one first. */
  let cambios = (await cambiosOf(id)).toReversed();
  const readCambios = async () => {
    if (states.at(-1) !== null) return (await cambiosOf(id)).toReversed();
    const shape = deleted.schema.response[200];
    const { data } = await office.ok(shape, 'GET', at('historial/borrados'));
    const deletion = data.cambios.find(({ nombre }) => nombre === name);
    const isNew = deletion !== undefined && deletion.idCambio !== cambios.at(-1)?.idCambio;
    return isNew ? [...cambios, deletion] : cambios;
  };

  const restoreTo = async (index: number): Promise<State> => {
    const body = { idCambio: cambios[index]?.idCambio, ultimo: cambios.at(-1)?.idCambio };
    const shape = restore.schema.response[200];
    const answer = await office.ok(shape, 'POST', at('cambio/restaurar'), body);
    expect(answer.omitido).toEqual([]);
    id = answer.id ?? 0;
    // A deletion stands for the state that it ended.
    return states[index] ?? states[index - 1] ?? null;
  };

  const save = async (
    texts: Texts,
    sent: readonly SentItem[],
    before: NonNullable<State>,
  ): Promise<State> => {
    const rows = (await componente(id))?.items ?? [];
    const items = sent.map(({ place, precio, nombre }) => {
      const present = before.items[place];
      const clave = present?.clave ?? `${name}-${String(states.length)}-${String(place)}`;
      const names = present === undefined ? { ES: clave, ...nombre } : nombre;
      return {
        idItem: rows.find((row) => row.clave === clave)?.id,
        names,
        state: { clave, precio, nombre: changed(present?.nombre ?? {}, names) },
      };
    });
    await office.ok(Done, 'PUT', at('componente'), {
      idComponente: id,
      textos: fields('titulo', texts),
      itemsCarta: items.map(({ idItem, names, state: { clave, precio } }) => ({
        ...(idItem === undefined ? { tipo: 'precio' } : { idItem }),
        textos: { nombreReferencia: clave, precio, ...fields('nombre', names) },
      })),
    });
    return { titulo: changed(before.titulo, texts), items: items.map(({ state }) => state) };
  };

  const writeInPanel = async (texts: Texts) => {
    const rows = await readStored(office.cms, 'componentes');
    const documentId = String(rows.find((row) => row['clave'] === name)?.['document_id']);
    for (const [idioma, titulo] of Object.entries(texts)) {
      const address = `collection-types/api::componente.componente/${documentId}`;
      const locale = idioma.toLowerCase();
      const { status } = await office.cms.panel('PUT', `${address}?locale=${locale}`, { titulo });
      expect(status).toBe(200);
    }
  };

  const importFile = async (texts: Texts) => {
    const folder = path.join(office.cms.dataDir, name);
    await exportHotel(office.cms, folder);
    const file = path.join(folder, 'hotel.json');
    const hotel: unknown = JSON.parse(await readFile(file, 'utf8'));
    Value.Assert(HotelFile, hotel);
    for (const each of hotel.componentes) {
      if (each.clave === name) each.titulo = changed(each.titulo, texts);
    }
    await writeFile(file, JSON.stringify(hotel));
    await importHotel(office.cms, folder);
  };

  /** A planned change of one text that waits. */
  let waiting: { idPlaneado: number; idioma: string; base: string; text: string } | undefined;

  const plan = async (texts: Texts, now: NonNullable<State>) => {
    const [idioma = '', text = ''] = Object.entries(texts)[0] ?? [];
    const base = now.titulo[idioma] ?? '';
    if (waiting !== undefined || text === base) return;
    const desde = { fecha: '2099-01-01', hora: '10:00' };
    const body = { idComponente: id, textos: fields('titulo', texts), desde };
    const { planeado } = await office.ok(planned, 'POST', at('planeado/componente'), body);
    waiting = { idPlaneado: planeado.idPlaneado, idioma, base, text };
  };

  const applyPlanned = async (now: State): Promise<State> => {
    if (waiting === undefined) return now;
    const { idPlaneado, idioma, base, text } = waiting;
    waiting = undefined;
    const present = now?.titulo[idioma] ?? '';
    const isConflict = now === null || (present !== base && present !== text);
    const { status } = await office.call('POST', at('planeado/aplicar'), { idPlaneado });
    expect(status).toBe(isConflict ? 409 : 200);
    if (!isConflict) return { ...now, titulo: changed(now.titulo, { [idioma]: text }) };
    await office.ok(Done, 'POST', at('planeado/cancelar'), { idPlaneado });
    return now;
  };

  const take = async (does: Step): Promise<State> => {
    const now = states.at(-1) ?? null;
    if ('due' in does) return applyPlanned(now);
    if ('restore' in does) return restoreTo(does.restore % states.length);
    if ('undo' in does) return restoreTo(Math.max(0, states.length - 2));
    if (now === null) return null;
    if ('delete' in does) {
      await office.ok(Done, 'DELETE', at(`componentes/${String(id)}`));
      return null;
    }
    if ('plan' in does) {
      await plan(does.plan, now);
      return now;
    }
    if ('save' in does) return save(does.save, does.items, now);
    const texts = 'panel' in does ? does.panel : does.import;
    await ('panel' in does ? writeInPanel : importFile)(texts);
    return { ...now, titulo: changed(now.titulo, texts) };
  };

  for (const does of steps) {
    const state = await take(does);
    // A write that changes nothing leaves no row.
    if (!isDeepStrictEqual(state, states.at(-1))) states.push(state);
    cambios = await readCambios();
    expect(cambios.length).toBe(states.length);
    expect(await stateOf(cambios.at(-1)?.idCambio)).toEqual(state);
  }
}

test('every state of a random history is as it was written, and can be restored', async () => {
  const before = await componente(other);
  let walks = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), (steps) =>
      walk(`historia-${String((walks += 1))}`, steps),
    ),
    { numRuns: 10 },
  );
  expect(await componente(other)).toEqual(before);
  expect(await cambiosOf(other)).toHaveLength(1);
});

test('a power cut leaves a save with its row of the history, or neither', async () => {
  const id = await newComponent('corte');
  const titles = async () =>
    Promise.all(
      (await cambiosOf(id)).map(async ({ idCambio }) => (await stateOf(idCambio))?.titulo['EN']),
    );
  for (const cut of ['a', 'b']) {
    const saves = ['1', '2', '3', '4', '5', '6'].map(async (each) => {
      const title = cut + each;
      const body = { idComponente: id, textos: { titulo_EN: title } };
      const { status } = await office.call('PUT', at('componente'), body);
      return status === 200 ? title : undefined;
    });
    await Promise.race(saves);
    await office.cms.crash();
    const answered = (await Promise.all(saves)).filter((title) => title !== undefined);

    const [last, ...earlier] = await titles();
    expect((await componente(id))?.titulo['EN']).toBe(last);
    expect([last, ...earlier]).toEqual(expect.arrayContaining(answered));
    expect(new Set([last, ...earlier]).size).toBe(earlier.length + 1);
  }
});
