import { expect, it } from 'vitest';
import { parseBackOfficeScreen } from './routes';

it.each([
  ['', { kind: 'inicio' }],
  ['login', { kind: 'login' }],
  ['olvido', { kind: 'olvido' }],
  ['contrasena', { kind: 'contrasena' }],
  ['ajustes', { kind: 'ajustes' }],
  ['enlace', { kind: 'enlace', enlace: null }],
  ['turnos', { kind: 'turnos', place: { vista: 'dia', fecha: null, servicio: null } }],
  [
    'turnos/mes;fecha=2026-11-23;servicio=2',
    { kind: 'turnos', place: { vista: 'mes', fecha: '2026-11-23', servicio: 2 } },
  ],
  ['turnos/gestion', { kind: 'desconocida' }],
  ['secciones', { kind: 'lista', gestion: 'secciones' }],
  ['componentes/', { kind: 'lista', gestion: 'componentes' }],
  ['idiomas/gestion', { kind: 'nuevo', gestion: 'idiomas', duplicar: null }],
  ['secciones/otra', { kind: 'desconocida' }],
  ['secciones/gestion/3', { kind: 'desconocida' }],
  ['servicios', { kind: 'lista', gestion: 'servicios' }],
  ['agendas/gestion', { kind: 'nuevo', gestion: 'agendas', duplicar: null }],
  ['cierres', { kind: 'cierres' }],
  ['usuarios', { kind: 'desconocida' }],
  ['toString', { kind: 'desconocida' }],
])('reads the address %j', (ruta, screen) => {
  expect(parseBackOfficeScreen(ruta, null)).toEqual(screen);
});

it('edits the row that travels in the state, at the address of the list', () => {
  const state = { editar: JSON.stringify({ idSeccion: 7, nombre: 'Bar' }) };
  expect(parseBackOfficeScreen('secciones', state)).toEqual({
    kind: 'editar',
    gestion: 'secciones',
    editar: { id: '7' },
  });
});

it.each([
  ['idiomas', { ididioma: 'EN' }, 'EN'],
  ['componentes', { id: 12 }, '12'],
])('knows the id of %s', (ruta, row, id) => {
  const screen = parseBackOfficeScreen(ruta, { editar: JSON.stringify(row) });
  expect(screen).toMatchObject({ editar: { id } });
});

it('takes the row from the address too', () => {
  expect(
    parseBackOfficeScreen('secciones/gestion;editar=%7B%22idSeccion%22:3%7D', null),
  ).toMatchObject({
    kind: 'editar',
    editar: { id: '3' },
  });
  expect(parseBackOfficeScreen('secciones/gestion;editar=3', null)).toMatchObject({
    editar: { id: '3' },
  });
});

it.each(['', '{', '{}', 'null', '""', 7])('has nothing to edit with %j', (editar) => {
  expect(parseBackOfficeScreen('secciones', { editar })).toMatchObject({
    kind: 'editar',
    editar: 'nada',
  });
});

it('starts a new component as a copy', () => {
  expect(parseBackOfficeScreen('componentes/gestion', { duplicar: 4 })).toEqual({
    kind: 'nuevo',
    gestion: 'componentes',
    duplicar: 4,
  });
});
