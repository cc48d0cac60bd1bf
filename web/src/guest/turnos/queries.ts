import type {
  CancelarAnswer,
  ReservarAnswer,
  ServicioDia,
} from '@guest-app/adapters/contract/guest/turnos';
import { queryOptions } from '@tanstack/react-query';
import { pathOf, read, readFile, write } from '../../shared/api/request';
import type { Guest } from '../session/guest-session';

/** The token travels in a header, where neither a log nor the history keeps it. */
const authorization = ({ token }: Guest) => ({ Authorization: `Bearer ${token}` });

/** Places are taken by others while the guest reads. */
const refreshEvery = 60_000;

/** Every key of the guest's own data begins with the hotel and the booking, so that no other guest is shown it. */
export const agendaKey = (db: string, { nroConfirmacion }: Guest) =>
  [db, 'agenda', nroConfirmacion] as const;

/** The services of the stay; those of one agenda, where one is given. */
export function agendaQuery(db: string, idIdioma: string, guest: Guest, idAgenda: number | null) {
  const { nroConfirmacion, adults, children } = guest;
  const path = pathOf(
    '/webapp/turnos/agenda',
    db,
    nroConfirmacion,
    adults,
    children,
    ...(idAgenda === null ? [] : [idAgenda]),
  );
  return queryOptions({
    queryKey: [...agendaKey(db, guest), idIdioma, idAgenda],
    queryFn: ({ signal }) =>
      read<ServicioDia[]>(path, signal, { ...authorization(guest), 'Accept-Language': idIdioma }),
    staleTime: 0,
    refetchInterval: refreshEvery,
  });
}

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
): Promise<ReservarAnswer> {
  const { nroConfirmacion, nombre, apellido, room, adults, children, phone_no, email } = guest;
  return write(
    pathOf('/webapp/turnos/reservar', db),
    {
      servicio: idServicio,
      turno: codigo,
      nroConfirmacion,
      nombre,
      apellido,
      room,
      adults,
      children,
      phone_no,
      email,
    },
    { clave, headers: authorization(guest) },
  );
}

export function cancelar(
  db: string,
  guest: Guest,
  { idServicio, codigo, clave }: Choice,
): Promise<CancelarAnswer> {
  return write(
    pathOf('/webapp/turnos/cancelar', db),
    { servicio: idServicio, turno: codigo, nroConfirmacion: guest.nroConfirmacion },
    { clave, headers: authorization(guest) },
  );
}

/** The calendar file of a booked shift. */
export function calendario(db: string, guest: Guest, idReserva: number): Promise<Blob> {
  return readFile(pathOf('/webapp/turnos/calendario', db, idReserva), authorization(guest));
}
