// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { openedByStaff } from '../staff-tab';
import { placeAtMoment } from './moment-reads';

const token = `e30.${btoa(JSON.stringify({ db: 'gbba', exp: Date.now() / 1000 + 3_600 }))}.x`;
const momento = '2026-12-04T21:00:00.000Z';

beforeEach(() => {
  Object.assign(localStorage, { token, puede: '["contenido"]' });
  openedByStaff('gbba', momento);
});

it.each([
  'ajustes',
  'secciones/EN',
  'componentes/1/EN',
  'carta/2/PT-BR',
  'seccionesReferidas/3/ES',
])('asks for %s of the moment, in the name of the member of staff', (call) => {
  const query = new URLSearchParams({ instante: momento, token }).toString();
  expect(placeAtMoment(`/webappUI/${call}/gbba`)).toBe(`/webapp/momento/${call}/gbba?${query}`);
});

it('leaves another hotel’s content, what is no content, and the present where they are', () => {
  for (const path of ['/webappUI/ajustes/polo', '/webapp/turnos/agenda/gbba/1/2/1']) {
    expect(placeAtMoment(path)).toBe(path);
  }
  openedByStaff('gbba', null);
  expect(placeAtMoment('/webappUI/ajustes/gbba')).toBe('/webappUI/ajustes/gbba');
});
