import type { logInStaff } from '@guest-app/config/cms-calls/back-office';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { Core } from '@strapi/strapi';
import { strapiRows } from '../store/strapi-rows';
import type { StaffMember } from './staff-users';

/** What of the back office somebody may see. */
export type Area = AnswerOf<typeof logInStaff>['usuario']['puede'][number];

const areas: readonly Area[] = ['contenido', 'turnos', 'servicios'];

/** The places of a day are the managers' too, but no screen of their own. */
const managersNouns: ReadonlyMap<string, Area | 'cupo'> = new Map([
  ['turnos', 'turnos'],
  ['turnos-cupo', 'cupo'],
  ['servicios', 'servicios'],
  ['agendas', 'servicios'],
]);

/** To what of the back office a call belongs; undefined for the login and the passwords, which nobody takes from a person. */
export function areaOf(action: string): Area | 'cupo' | undefined {
  const noun = /^api::back-office\.([\w-]+)\./.exec(action)?.[1];
  if (noun === undefined || noun === 'ingreso' || noun === 'contrasena') return undefined;
  return managersNouns.get(noun) ?? 'contenido';
}

/** What a member of staff may see: whatever the role has a permission for, as the panel has it now. */
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
