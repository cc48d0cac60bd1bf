import type { Area } from '../session/admin-session';

/** A screen that the menu leads to: its address, its label, and the permission that it needs; null for none. */
const entries = [
  ['secciones', 'Secciones', 'contenido'],
  ['componentes', 'Componentes', 'contenido'],
  ['idiomas', 'Idiomas', 'contenido'],
  ['traducciones', 'Traducciones', 'contenido'],
  ['turnos', 'Turnos', 'turnos'],
  ['ajustes', 'Ajustes', 'contenido'],
  ['servicios', 'Servicios', 'servicios'],
  ['contrasena', 'Contraseña', null],
] as const satisfies readonly (readonly [string, string, Area | null])[];

/** The entries that somebody may see, in the menu's order. */
export function entriesFor(puede: readonly Area[]): readonly (typeof entries)[number][] {
  return entries.filter(([, , area]) => area === null || puede.includes(area));
}

/** Where somebody lands who has logged in: the sections, or the first screen that the role allows. */
export function landingFor(puede: readonly Area[]): string {
  const [first] = entriesFor(puede);
  return `/admin/${first?.[0] ?? 'contrasena'}`;
}
