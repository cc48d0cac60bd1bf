import { expect, it } from 'vitest';
import { guestCalls, stay } from '../support/bookings.js';
import { beginWithCms, type EmptyCms } from '../support/cms.js';

const people = [
  ['780001', 'Ñandú', 'Müller'],
  ['780002', 'Iván', 'Иванов'],
  ['780003', 'Łukasz', 'Øster'],
  ['780004', 'Niamh', 'O’Brien'],
] as const;

let cms: EmptyCms;
beginWithCms(async (given) => {
  cms = given;
  await guestCalls(cms).importar(
    people.map(([confirmacion, nombre, apellido]) => stay({ confirmacion, nombre, apellido })),
  );
});

const search = (typed: string) =>
  cms.documentIds(
    `collection-types/api::estadia.estadia?pageSize=100&_q=${encodeURIComponent(typed)}`,
  );

it.each(people)('finds a stay in the panel by any way to write a name: %s', async (...person) => {
  const [own] = await search(person[0]);
  expect(own).toBeDefined();
  const [, nombre, apellido] = person;
  const plain = { Ñandú: 'NANDU', Iván: 'ivan', Łukasz: 'lukasz', Niamh: 'NIAMH' }[nombre];
  const other = { Müller: 'muller', Иванов: 'иВАНОВ', Øster: 'oster', 'O’Brien': "o'brien" }[
    apellido
  ];
  for (const typed of [nombre, apellido, plain, other]) {
    expect(await search(typed), typed).toContain(own);
  }
});

it.each(['%', '_', '78_001', '*'])('takes %s as itself', async (typed) => {
  expect(await search(typed)).toEqual([]);
});
