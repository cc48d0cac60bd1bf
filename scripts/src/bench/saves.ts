import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { startPostgres } from '../programs/throwaway-postgres.js';
import { staffMember } from '../system/demo-accounts.js';
import { processorTime } from '../system/processor-time.js';
import { flagship } from './home.js';
import { type BenchInstallation, startBenchInstallation } from './installation.js';
import { components, fillLargeHotel, longMenu, longMenuItems } from './large-hotel.js';
import type { Measured, Measurement } from './measurement.js';
import { median } from './median.js';

/** Processor time is counted in hundredths of a second: only many saves together tell it. */
const runs = 16;
const warmUp = 4;
/** Guests reach those that stand in an active section: the first ones do. */
const menus = 4;

const longestWait = 20_000;

/** A hotel's file has no more components; the others are saved one by one. */
const mostImported = 2_000;

const Token = Type.Object({ token: Type.String() });
const Components = Type.Object({
  data: Type.Array(Type.Object({ id: Type.Integer(), nombreReferencia: Type.String() })),
});
const Carta = Type.Object({ data: Type.Array(Type.Object({ idItem: Type.Integer() })) });
const Secciones = Type.Object({
  data: Type.Array(
    Type.Object({
      idSeccion: Type.Integer(),
      nombre: Type.String(),
      componentes: Type.Array(Type.Object({ idC: Type.Integer() })),
    }),
  ),
});

/** What one save takes, with what follows from it: the adapter reads what changed. */
interface Cost {
  /** From the request to its answer, in ms. */
  readonly time: number;
  /** From the request until a guest reads what was saved, in ms. */
  readonly seen: number;
  /** Processor time, in ms. */
  readonly cms: number;
  readonly adapter: number;
}

export const saves: Measurement = {
  title: 'Saves of the back office, by the size of the hotel',
  async measure() {
    const small = await measureIn(components, undefined);
    const large = await measureIn(10 * components, undefined);
    const database = await startPostgres({ fsync: true });
    try {
      const onPostgres = await measureIn(components, database.url);
      return [
        ...inHotel('SQLite', small),
        ...inHotel('PostgreSQL', onPostgres),
        ...kinds.map((save) =>
          grown(`${title(save)}, the CMS's processor time`, small[save].cms, large[save].cms),
        ),
        ...seenKinds.map((save) =>
          grown(
            `${title(save)}, the adapter's processor time`,
            small[save].adapter,
            large[save].adapter,
          ),
        ),
      ];
    } finally {
      await database.stop();
    }
  },
};

/** No guest reaches a component that was just made: it stands in no section yet. */
const seenKinds = ['changed', 'oneText', 'seccion'] as const;
const kinds = [...seenKinds, 'made'] as const;

type Costs = Readonly<Record<(typeof kinds)[number], Cost>>;

const title = (save: keyof Costs) =>
  ({
    changed: `all ${String(longMenuItems)} items changed in two languages`,
    made: `a component made with ${String(longMenuItems)} items in two languages`,
    oneText: 'one text changed',
    seccion: 'one label of a section changed',
  })[save];

function inHotel(engine: string, costs: Costs): Measured[] {
  return [
    ...seenKinds.map((save): Measured => ({
      what: `${title(save)}, ${engine}, until a guest reads it, median of ${String(runs)}`,
      value: costs[save].seen,
      unit: 'ms',
      target: { of: 'value', atMost: 1_000 },
    })),
    ...kinds.flatMap((save) => savedIn(engine, save, costs)),
  ];
}

function savedIn(engine: string, save: keyof Costs, costs: Costs): Measured[] {
  return [
    {
      what: `${title(save)}, ${engine}, median of ${String(runs)}`,
      value: costs[save].time,
      unit: 'ms',
      target: { of: 'value', atMost: 500 },
    },
    {
      what: `${title(save)}, ${engine}, the CMS's processor time`,
      value: costs[save].cms,
      unit: 'ms',
      target: { of: 'value', atMost: 400 },
    },
  ];
}

/** What a save takes in a hotel of ten times the components. */
function grown(what: string, small: number, large: number): Measured {
  return {
    what: `${what}, in ${String(10 * components)} components : in ${String(components)}`,
    value: large / small,
    unit: `times ${small.toFixed(0)} ms`,
    target: { of: 'value', atMost: 2 },
  };
}

async function measureIn(count: number, databaseUrl: string | undefined): Promise<Costs> {
  const installation = await startBenchInstallation({
    dbs: [flagship],
    databaseUrl,
    fill: (cms, db) => fillLargeHotel(cms, db, Math.min(count, mostImported)),
  });
  try {
    return await costsIn(installation, count - mostImported);
  } finally {
    await installation.stop();
  }
}

/** Measures in a hotel that is given some more components first. */
async function costsIn({ adapter, hoteles }: BenchInstallation, more: number): Promise<Costs> {
  const { url } = adapter;
  const cms = hoteles.get(flagship);
  if (cms === undefined) throw new Error(`${flagship} does not run`);
  const { token } = Value.Parse(
    Token,
    await send(`${url}/webapp/login`, 'POST', { ...staffMember(flagship), DB: flagship }),
  );
  const at = (path: string) =>
    `${url}/webapp/${path}/${flagship}?token=${encodeURIComponent(token)}`;
  const guests = (id: number) => `${url}/webappUI/carta/${String(id)}/ES/${flagship}`;
  for (let added = 0; added < more; added += 1) {
    const nombreReferencia = `Texto de más ${String(added)}`;
    await send(at('componente'), 'POST', {
      datos: { nombreReferencia, idTipoComp: 13 },
      textos: { titulo_ES: nombreReferencia, titulo_EN: `${nombreReferencia}, in English` },
    });
  }
  const { data } = Value.Parse(Components, await send(at('componentes'), 'GET'));
  const ids = Array.from({ length: menus }, (_, index) => {
    const found = data.find(({ nombreReferencia }) => nombreReferencia === longMenu(index));
    if (found === undefined) throw new Error(`There is no ${longMenu(index)}`);
    return found.id;
  });
  const cartas = await Promise.all(
    ids.map(async (id) => ({
      id,
      items: Value.Parse(Carta, await send(at(`carta/${String(id)}`), 'GET')).data,
    })),
  );
  const menu = (run: number) => chosen(cartas, run);

  const costOf = async (
    save: (run: number) => Promise<void>,
    seen: (run: number) => readonly [address: string, text: string],
  ) => {
    const times: number[] = [];
    const untilRead: number[] = [];
    let [cmsBefore, adapterBefore] = [0, 0];
    for (let run = -warmUp; run < runs; run += 1) {
      if (run === 0) {
        [cmsBefore, adapterBefore] = await timesOf(cms.pid, adapter.pid);
      }
      const began = performance.now();
      await save(run + warmUp);
      if (run >= 0) times.push(performance.now() - began);
      await untilSeen(...seen(run + warmUp));
      if (run >= 0) untilRead.push(performance.now() - began);
    }
    const [cmsAfter, adapterAfter] = await timesOf(cms.pid, adapter.pid);
    return {
      time: median(times),
      seen: median(untilRead),
      cms: ((cmsAfter - cmsBefore) / runs) * 1_000,
      adapter: ((adapterAfter - adapterBefore) / runs) * 1_000,
    };
  };

  const itemName = (place: number, run: number) => `Plato ${String(place)} de la ${String(run)}.ª`;
  const items = (run: number, known: readonly (number | undefined)[]) =>
    known.map((idItem, place) => ({
      ...(idItem !== undefined && { idItem }),
      tipo: 'precio',
      textos: {
        nombreReferencia: itemName(place, run),
        precio: `${String(2_000 + run)}.50`,
        nombre_ES: itemName(place, run),
        nombre_EN: `Dish ${String(place)} of ${String(run)}`,
      },
    }));
  const marker = async (run: number) => {
    const { id, items: stored } = menu(run);
    const mark = `Marca ${String(run)}`;
    const [first, ...others] = stored;
    await send(at('componente'), 'PUT', {
      idComponente: id,
      itemsCarta: [
        { idItem: first?.idItem, tipo: 'precio', textos: { nombre_ES: mark } },
        ...others.map(({ idItem }) => ({ idItem, tipo: 'precio', textos: {} })),
      ],
    });
  };

  const changed = await costOf(
    async (run) => {
      const { id, items: stored } = menu(run);
      await send(at('componente'), 'PUT', {
        idComponente: id,
        itemsCarta: items(
          run,
          stored.map(({ idItem }) => idItem),
        ),
      });
    },
    (run) => [guests(menu(run).id), itemName(0, run)],
  );
  const oneText = await costOf(marker, (run) => [guests(menu(run).id), `Marca ${String(run)}`]);
  const { data: secciones } = Value.Parse(Secciones, await send(at('secciones'), 'GET'));
  const seccion = await costOf(
    async (run) => {
      const { idSeccion, nombre, componentes } = chosen(secciones, run);
      await send(at('seccion'), 'PUT', {
        idSeccion,
        nombre,
        etiquetas: [{ idIdioma: 'ES', texto: `Rótulo ${String(run)}` }],
        componentes: componentes.map(({ idC }) => ({ idC })),
      });
    },
    (run) => [`${url}/webappUI/secciones/ES/${flagship}`, `Rótulo ${String(run)}`],
  );
  const made = await costOf(
    async (run) => {
      await send(at('componente'), 'POST', {
        datos: { nombreReferencia: `Nueva ${String(run)}`, idTipoComp: 7 },
        textos: { titulo_ES: 'Nueva', titulo_EN: 'New' },
        itemsCarta: items(
          run,
          Array.from({ length: longMenuItems }, () => undefined),
        ),
        seccionesReferidas: [],
      });
    },
    (run) => [guests(menu(run).id), ''],
  );
  return { changed, made, oneText, seccion };
}

function chosen<Row>(rows: readonly Row[], run: number): Row {
  const row = rows[run % rows.length];
  if (row === undefined) throw new Error('There are no rows');
  return row;
}

async function timesOf(cms: number, adapter: number): Promise<[cms: number, adapter: number]> {
  const [ofCms, ofAdapter] = await Promise.all([processorTime(cms), processorTime(adapter)]);
  if (ofCms === undefined || ofAdapter === undefined) {
    throw new Error('The system does not tell processor times');
  }
  return [ofCms, ofAdapter];
}

async function untilSeen(address: string, text: string): Promise<void> {
  const began = performance.now();
  while (!(await (await fetch(address)).text()).includes(text)) {
    if (performance.now() - began > longestWait) throw new Error(`${text} never showed`);
    await wait(20);
  }
}

async function send(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${await response.text()}`);
  return response.json();
}
