import { queryOptions } from '@tanstack/react-query';
import { answerLimit } from '../../shared/api/answer-limit';
import { get, getFile, send } from '../../shared/api/calls';
import { RequestFailure } from '../../shared/api/request';
import { parseServicioDia, type ServicioDia } from '../../shared/model/servicio-dia';
import type { Guest } from '../session/guest-session';
import type { Action } from './actions';
import { agendaOf } from './agenda';
import { agendaKey, mailChoiceKey } from './keys';
import { type AgendaPlace, storeAgenda } from './stored-agendas';
import { storeCalendars } from './stored-calendars';

/** The token travels in a header, where neither a log nor the history keeps it. */
const authorization = ({ token }: Guest) => ({ Authorization: `Bearer ${token}` });

/** In milliseconds: places are taken by others while the guest reads. */
export const refreshEvery = 60_000;
/** While the guest waits for places that others may give up. */
const refreshWhileWaiting = 20_000;

/** The services of the stay, or those of one agenda. The answer is stored for offline use. */
export function agendaQuery(place: AgendaPlace) {
  const { db, guest, idIdioma, idAgenda } = place;
  const { nroConfirmacion, adults, children } = guest;
  const stay = { db, nroConfirmacion, adults, children };
  const headers = authorization(guest);
  return queryOptions({
    queryKey: [...agendaKey(db, guest), idIdioma, idAgenda],
    queryFn: async ({ signal }) => {
      const answer = await (idAgenda === null
        ? get(agendaUrl, stay, { signal, headers })
        : get(`${agendaUrl}/:idAgenda`, { ...stay, idAgenda }, { signal, headers }));
      const dias = answer.map(parseServicioDia);
      storeAgenda(place, dias);
      void storeCalendars(place, agendaOf(dias).reservas, (idReserva) =>
        calendario(db, guest, idReserva),
      );
      return dias;
    },
    // An agenda that the hotel has not is asked for once.
    enabled: ({ state }) => !isUnknownAgenda(state.error),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(isWaitedFor) === true ? refreshWhileWaiting : refreshEvery,
  });
}

function isWaitedFor({ turnos }: ServicioDia): boolean {
  return turnos.some(({ espera }) => espera !== undefined);
}

/** Whether the hotel has no agenda of that number. */
export function isUnknownAgenda(error: Error | null): boolean {
  return error instanceof RequestFailure && error.status === 404;
}

const agendaUrl = '/webapp/turnos/agenda/:db/:nroConfirmacion/:adults/:children';

const urls = {
  cancelar: '/webapp/turnos/cancelar/:db',
  dejarEspera: '/webapp/turnos/dejarEspera/:db',
} as const;

/** Sends what the guest wants of a shift, under a key. */
export function sendAction(
  db: string,
  guest: Guest,
  { kind, dia, turno, personas, nuevo, clave }: Action & { readonly clave: string },
): Promise<{ readonly ok: true }> {
  const { nroConfirmacion, nombre, apellido, room, adults, children, phone_no, email } = guest;
  const shift = { servicio: dia.idServicio, turno: turno.codigo, nroConfirmacion };
  const people = personas === undefined ? shift : { ...shift, personas };
  const options = { clave, headers: authorization(guest), limit: answerLimit };
  switch (kind) {
    case 'reservar': {
      const body = { ...people, nombre, apellido, room, adults, children, phone_no, email };
      return send('POST', '/webapp/turnos/reservar/:db', { db }, body, options);
    }
    case 'mover': {
      const body = { ...people, nuevoTurno: nuevo?.turno.codigo ?? turno.codigo };
      return send('POST', '/webapp/turnos/mover/:db', { db }, body, options);
    }
    case 'esperar':
      return send('POST', '/webapp/turnos/esperar/:db', { db }, people, options);
    default:
      return send('POST', urls[kind], { db }, shift, options);
  }
}

/** The calendar file of a booked shift. */
export function calendario(db: string, guest: Guest, idReserva: number): Promise<Blob> {
  return getFile(
    '/webapp/turnos/calendario/:db/:idReserva',
    { db, idReserva },
    authorization(guest),
  );
}

/** Whether the guest gets mails of the bookings. A failure leaves the rest of the screen as it is. */
export function mailChoiceQuery(db: string, guest: Guest) {
  return queryOptions({
    queryKey: mailChoiceKey(db, guest),
    queryFn: ({ signal }) =>
      get('/webapp/turnos/correo/:db', { db }, { signal, headers: authorization(guest) }),
    meta: { quiet: true },
  });
}

export function sendMailChoice(
  db: string,
  guest: Guest,
  recibe: boolean,
  clave: string,
): Promise<{ readonly ok: true }> {
  const body = { recibe: recibe ? (1 as const) : (0 as const) };
  const options = { clave, headers: authorization(guest), limit: answerLimit };
  return send('PUT', '/webapp/turnos/correo/:db', { db }, body, options);
}
