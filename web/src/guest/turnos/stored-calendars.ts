import { parseStored, readStored } from '../../shared/storage/stored';
import { isLoggedIn, keepForGuest } from '../session/guest-session';
import type { Reserva } from './agenda';
import type { AgendaPlace } from './stored-agendas';

interface Kept {
  readonly db: string;
  readonly nroConfirmacion: string;
  /** By `idReserva`. */
  readonly archivos: Readonly<Record<string, Archivo>>;
}

interface Archivo {
  /** What the file was made of: where that changed, it is another file. */
  readonly estado: string;
  readonly texto: string;
}

const key = 'calendariosGuardados';

/** The files that are on their way, by what they are made of. */
const asked = new Set<string>();

type Whose = Omit<AgendaPlace, 'idAgenda'>;

/**
 * Stores the calendar file of each of a guest's bookings, and fetches the missing ones. The bookings of the
 * whole stay are complete: files of others are removed.
 */
export async function storeCalendars(
  whose: AgendaPlace,
  reservas: readonly Reserva[],
  ask: (idReserva: number) => Promise<Blob>,
): Promise<void> {
  const { db, guest, idAgenda } = whose;
  if (idAgenda === null) forgetOthers(whose, reservas);
  for (const reserva of reservas) {
    const estado = estadoOf(reserva, whose);
    if (asked.has(estado) || storedCalendar(whose, reserva) !== null) continue;
    asked.add(estado);
    try {
      // One after the other, so that the guest's own next request comes first.
      const texto = await (await ask(reserva.idReserva)).text();
      if (!isLoggedIn(db, guest)) return;
      keep(whose, { ...archivosOf(whose), [String(reserva.idReserva)]: { estado, texto } });
    } catch {
      // Asked for again with the next answer of the agenda.
      return;
    } finally {
      asked.delete(estado);
    }
  }
}

function forgetOthers(whose: Whose, reservas: readonly Reserva[]): void {
  const held = new Set(reservas.map(({ idReserva }) => String(idReserva)));
  const before = Object.entries(archivosOf(whose));
  const kept = before.filter(([id]) => held.has(id));
  if (kept.length < before.length) keep(whose, Object.fromEntries(kept));
}

/** The stored calendar file of an unchanged booking; null without one. */
export function storedCalendar(whose: Whose, reserva: Reserva): string | null {
  const archivo = archivosOf(whose)[String(reserva.idReserva)];
  return archivo?.estado === estadoOf(reserva, whose) ? archivo.texto : null;
}

function estadoOf({ dia, turno, idReserva }: Reserva, { db, idIdioma }: Whose): string {
  const { fecha, servicio, salon } = dia;
  const { desde, hasta, personas } = turno;
  return [db, idReserva, idIdioma, fecha, desde, hasta, servicio, salon, personas].join('|');
}

function keep({ db, guest }: Whose, archivos: Kept['archivos']): void {
  const kept: Kept = { db, nroConfirmacion: guest.nroConfirmacion, archivos };
  keepForGuest(db, guest, key, JSON.stringify(kept));
}

function archivosOf({ db, guest }: Whose): Kept['archivos'] {
  const kept = parseStored(readStored(key)) as Kept | null;
  const isOwn = kept?.db === db && kept.nroConfirmacion === guest.nroConfirmacion;
  return isOwn ? kept.archivos : {};
}
