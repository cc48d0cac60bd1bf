import type { WriteBody } from '../../shared/api/calls';
import type { Fuera } from '../../shared/model/servicio';
import type { LeftOut } from './LeftOutList';

/** How guests of cancelled bookings come to know: by mail where the hotel sends it, or by telephone. */

/** What becomes of the bookings that a change leaves out. */
export type Afectadas = NonNullable<WriteBody<'PUT', '/webapp/turnos/dia/cierre/:db'>['afectadas']>;

const guests = (count: number) => (count === 1 ? '1 huésped' : `${count} huéspedes`);

/** Whether at least one guest can be written to. */
export const canWrite = ({ enviaCorreo, conCorreo }: Fuera) => enviaCorreo === 1 && conCorreo > 0;

/** How many guests get a mail about their cancelled booking, and how many have to be called. */
export function mailWords(fuera: Fuera): string {
  const { enviaCorreo, huespedes, conCorreo } = fuera;
  const unwritten = canWrite(fuera) ? huespedes - conCorreo : huespedes;
  const call = `hay que avisar por teléfono a ${guests(unwritten)}.`;
  if (enviaCorreo === 0) return `Este hotel no envía correos de cancelación: ${call}`;
  if (conCorreo === 0) return `Ningún huésped recibe correos: ${call}`;
  const written = `${guests(conCorreo)} ${conCorreo === 1 ? 'recibe' : 'reciben'} un correo`;
  return unwritten === 0 ? `${written}.` : `${written}; ${call}`;
}

/** The listed guests who are not written to about their cancelled booking. */
export function toCall({ lista, enviaCorreo }: Fuera, afectadas: Afectadas): readonly LeftOut[] {
  if (afectadas === 'mantener') return [];
  const isWritten = ({ conCorreo }: LeftOut) =>
    afectadas === 'cancelar' && enviaCorreo === 1 && conCorreo === 1;
  return lista.filter((row) => !isWritten(row));
}
