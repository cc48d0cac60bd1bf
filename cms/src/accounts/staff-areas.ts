import type { logInStaff } from '@guest-app/config/cms-calls/back-office';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { Core } from '@strapi/strapi';
import { strapiRows } from '../store/tables';
import type { StaffMember } from './staff-users';

/** A part of the back office that a role may see. */
export type Area = AnswerOf<typeof logInStaff>['usuario']['puede'][number];

const areas: readonly Area[] = ['contenido', 'turnos', 'servicios'];

/** Areas by the noun of a call; the managers' capacity of a day has no screen of its own. */
const managersNouns: ReadonlyMap<string, Area | 'cupo'> = new Map([
  ['turnos', 'turnos'],
  ['turnos-cupo', 'cupo'],
  ['servicios', 'servicios'],
  ['agendas', 'servicios'],
]);

/** The area that a call belongs to; undefined for the login and the passwords, which every member of staff may use. */
export function areaOf(action: string): Area | 'cupo' | undefined {
  const noun = /^api::back-office\.([\w-]+)\./.exec(action)?.[1];
  if (noun === undefined || noun === 'ingreso' || noun === 'contrasena') return undefined;
  return managersNouns.get(noun) ?? 'contenido';
}

/** The areas that a member of staff may see: those for which the role has a permission in the panel now. */
export async function areasOf(
  strapi: Core.Strapi,
  { role }: Pick<StaffMember, 'role'>,
): Promise<Area[]> {
  if (role === null) return [];
  const permissions = await strapiRows(strapi, 'plugin::users-permissions.permission').findMany({
    where: { role: { id: role.id } },
  });
  const own = new Set(
    permissions.map((row) => ('action' in row ? areaOf(String(row.action)) : undefined)),
  );
  return areas.filter((area) => own.has(area));
}
