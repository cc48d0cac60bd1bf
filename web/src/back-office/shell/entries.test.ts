import { expect, it } from 'vitest';
import type { Area } from '../session/admin-session';
import { entriesFor, landingFor } from './entries';

const all: readonly Area[] = ['contenido', 'turnos', 'servicios'];

it('names what somebody may see, and the own password to everybody', () => {
  const names = (puede: readonly Area[]) => entriesFor(puede).map(([name]) => name);
  expect(names(['contenido'])).toEqual([
    'secciones',
    'componentes',
    'idiomas',
    'traducciones',
    'ajustes',
    'contrasena',
  ]);
  expect(names(['servicios'])).toEqual(['servicios', 'contrasena']);
  expect(names(['turnos'])).toEqual(['turnos', 'contrasena']);
  expect(names([])).toEqual(['contrasena']);
});

it('lands at the sections, or where else somebody may be', () => {
  expect(landingFor(all)).toBe('/admin/secciones');
  expect(landingFor(['servicios'])).toBe('/admin/servicios');
  expect(landingFor(['turnos'])).toBe('/admin/turnos');
  expect(landingFor([])).toBe('/admin/contrasena');
});
