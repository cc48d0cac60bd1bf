import type { ServicioDia as StoredServicioDia } from '@guest-app/config/cms-calls/turnos';
import { textIn } from '../content/text-in.js';
import type { ServicioDia } from '../contract/guest/turnos.js';

/**
 * The contract's agenda, by day and then by service. The contract's call names no language: the service's name is in
 * the one that the guest's app asks for (`Accept-Language`, first choice), with the same fallback as all texts.
 */
export function presentAgenda(
  days: readonly StoredServicioDia[],
  acceptLanguage: string | undefined,
): ServicioDia[] {
  const idIdioma = /^[a-z]{2,3}(-[a-z0-9]{2,4})?/i.exec(acceptLanguage ?? '')?.[0].toUpperCase();
  return days
    .map((day) => ({
      fecha: day.fecha,
      servicio: textIn(day.nombre, inLanguage(day.nombre, idIdioma)),
      idServicio: day.idServicio,
      salon: day.salon,
      reservado: day.reservado,
      turnos: day.turnos.map((turno) => ({
        codigo: turno.codigo,
        desde: turno.desde,
        hasta: turno.hasta,
        idReserva: turno.idReserva,
        disponibles: turno.disponibles,
        estado: turno.estado,
        reservableHasta: turno.reservableHasta,
        cancelableHasta: turno.cancelableHasta,
      })),
    }))
    .sort(
      (a, b) =>
        a.fecha.localeCompare(b.fecha) ||
        a.servicio.localeCompare(b.servicio, 'es') ||
        a.idServicio - b.idServicio,
    );
}

/** `ES-AR` asks for ES where there is no text of its own. */
function inLanguage(
  nombre: Readonly<Record<string, string>>,
  idIdioma: string | undefined,
): string {
  if (idIdioma === undefined) return 'ES';
  return nombre[idIdioma] ? idIdioma : (idIdioma.split('-')[0] ?? 'ES');
}
