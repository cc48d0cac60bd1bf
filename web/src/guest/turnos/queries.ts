import { queryOptions } from '@tanstack/react-query';
import { answerLimit } from '../../shared/api/answer-limit';
import { get, getFile, send, type WriteAnswer } from '../../shared/api/calls';
import { RequestFailure } from '../../shared/api/request';
import { parseServicioDia } from '../../shared/model/servicio-dia';
import type { Guest } from '../session/guest-session';
import { agendaOf } from './agenda';
import { type AgendaPlace, keepAgenda } from './kept-agendas';
import { keepCalendars } from './kept-calendars';

/** The token travels in a header, where neither a log nor the history keeps it. */
const authorization = ({ token }: Guest) => ({ Authorization: `Bearer ${token}` });

/** In milliseconds: places are taken by others while the guest reads. */
export const refreshEvery = 60_000;

/** Every key of the guest's own data begins with the hotel and the booking, so that no other guest is shown it. */
export const agendaKey = (db: string, { nroConfirmacion }: Guest) =>
  [db, 'agenda', nroConfirmacion] as const;

/** The services of the stay; those of one agenda, where one is given. Their answer is kept for when there is no network. */
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
      keepAgenda(place, dias);
      void keepCalendars(place, agendaOf(dias).reservas, (idReserva) =>
        calendario(db, guest, idReserva),
      );
      return dias;
    },
    // An agenda that the hotel has not is asked for once.
    enabled: ({ state }) => !isUnknownAgenda(state.error),
    staleTime: 0,
    refetchInterval: refreshEvery,
  });
}

/** Whether the hotel has no agenda of that number. */
export function isUnknownAgenda(error: Error | null): boolean {
  return error instanceof RequestFailure && error.status === 404;
}

const agendaUrl = '/webapp/turnos/agenda/:db/:nroConfirmacion/:adults/:children';

/** One shift of a service, and the key under which the guest's wish for it is sent. */
export interface Choice {
  readonly idServicio: number;
  readonly codigo: string;
  readonly clave: string;
}

export function reservar(
  db: string,
  guest: Guest,
  { idServicio, codigo, clave }: Choice,
): Promise<WriteAnswer<'POST', '/webapp/turnos/reservar/:db'>> {
  const { nroConfirmacion, nombre, apellido, room, adults, children, phone_no, email } = guest;
  const stay = { nroConfirmacion, nombre, apellido, room, adults, children, phone_no, email };
  return send(
    'POST',
    '/webapp/turnos/reservar/:db',
    { db },
    { servicio: idServicio, turno: codigo, ...stay },
    { clave, headers: authorization(guest), limit: answerLimit },
  );
}

export function cancelar(
  db: string,
  guest: Guest,
  { idServicio, codigo, clave }: Choice,
): Promise<WriteAnswer<'POST', '/webapp/turnos/cancelar/:db'>> {
  return send(
    'POST',
    '/webapp/turnos/cancelar/:db',
    { db },
    { servicio: idServicio, turno: codigo, nroConfirmacion: guest.nroConfirmacion },
    { clave, headers: authorization(guest), limit: answerLimit },
  );
}

/** The calendar file of a booked shift. */
export function calendario(db: string, guest: Guest, idReserva: number): Promise<Blob> {
  return getFile(
    '/webapp/turnos/calendario/:db/:idReserva',
    { db, idReserva },
    authorization(guest),
  );
}
