import { send, type WriteAnswer } from '../../shared/api/calls';
import { newClave } from '../../shared/api/request';
import type { Fuera } from '../../shared/model/servicio';
import { tokenQuery } from '../api/token-query';
import type { Admin } from '../session/admin-session';
import { cierresBody, type CierresValues, rulesBody, type ServicioValues } from './servicio-values';

/** How long the server may take to say what a change would do. */
const answerLimit = 10_000;

export type Week = WriteAnswer<'POST', '/webapp/turnos/servicios/vista/:db'>;

const options = (admin: Admin) => ({
  clave: newClave(),
  query: tokenQuery(admin),
  signal: AbortSignal.timeout(answerLimit),
});

/** What the preview of a service is asked for. */
export type WeekAsked = NonNullable<ReturnType<typeof weekAsked>>;

/** Null while the typed rules make no week. */
export function weekAsked(values: ServicioValues, idServicio: number | null, desde: string | null) {
  const rules = rulesBody(values);
  if (rules === null) return null;
  return {
    ...(idServicio !== null && { idServicio }),
    ...(desde !== null && { desde }),
    ...rules,
  };
}

/** The week that a service would have, and whom it would leave out. */
export function readWeek(admin: Admin, asked: WeekAsked): Promise<Week> {
  const { db } = admin;
  return send('POST', '/webapp/turnos/servicios/vista/:db', { db }, asked, options(admin));
}

/** Whom closures of all services would leave out. */
export async function readLeftOut(admin: Admin, { cierres }: CierresValues): Promise<Fuera> {
  const { db } = admin;
  const url = '/webapp/turnos/cierres/vista/:db';
  const body = { cierres: cierresBody(cierres) };
  return (await send('POST', url, { db }, body, options(admin))).fuera;
}
