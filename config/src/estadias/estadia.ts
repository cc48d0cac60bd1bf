import { type Static, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { isCalendarDay } from '../calendar-day.js';
import { wholeNumber } from '../described-types.js';
import { shapeFaults } from '../shape-faults.js';

/** What a stay is made of, wherever it comes from: the panel, an import or a hotel's own system. */

const date = Type.String({
  pattern: '^[12]\\d{3}-\\d{2}-\\d{2}$',
  description: 'una fecha, por ejemplo 2026-11-23 o 23/11/2026',
});
const text = (maxLength: number) => Type.String({ maxLength });

/** One stay as the import sends it; `documento` is the number itself, which the CMS does not keep. */
export const Stay = Type.Object(
  {
    confirmacion: Type.String({ minLength: 1, maxLength: 40 }),
    nombre: Type.String({ minLength: 1, maxLength: 100 }),
    apellido: Type.String({ minLength: 1, maxLength: 100 }),
    habitacion: text(20),
    llegada: date,
    salida: date,
    adultos: wholeNumber(1, 50),
    menores: wholeNumber(0, 50),
    telefono: text(40),
    email: text(255),
    documento: text(40),
  },
  { additionalProperties: false },
);

export type Stay = Static<typeof Stay>;

export const stayFields = Object.keys(Stay.properties) as readonly (keyof Stay)[];

export const stayCheck = TypeCompiler.Compile(Stay);

/** Which fields are not as they should be, and why, in Spanish. Not for `documento`: the reason shows the value. */
export function stayFaults(stay: unknown): { readonly campo: string; readonly motivo: string }[] {
  return shapeFaults(Stay, stay).map(({ ruta, motivo }) => ({ campo: ruta.slice(1), motivo }));
}

/** Longest stay in nights: more is a slip of the pen. */
const longestStay = 366;

/** The form in which a confirmation number is stored and compared. */
export function normaliseConfirmacion(confirmacion: string): string {
  return confirmacion.replace(/[\s.]/g, '').toUpperCase();
}

/** What is wrong with a confirmation number, in Spanish, or undefined. */
export function confirmacionFault(confirmacion: string): string | undefined {
  return /^[A-Z0-9_-]{1,40}$/.test(normaliseConfirmacion(confirmacion))
    ? undefined
    : 'El número de reserva lleva solo letras sin acento, números y guiones, hasta 40.';
}

/** The form in which document numbers are compared: no dots, spaces or dashes, upper case. */
export function normaliseDocument(documento: string): string {
  return documento.replace(/[\s.-]/g, '').toUpperCase();
}

/** What is wrong with a document number, in Spanish, or undefined. Never repeats the number. */
export function documentFault(documento: string): string | undefined {
  return /^[A-Z0-9]{5,20}$/.test(normaliseDocument(documento))
    ? undefined
    : 'El documento lleva de 5 a 20 letras o números; se admiten puntos, espacios y guiones.';
}

/** Why a text is not one e-mail address, in Spanish, or undefined. A mail to a list would reach other people. */
export function emailFault(email: string): string | undefined {
  return /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/.test(email.trim())
    ? undefined
    : 'El email no es una dirección sola, por ejemplo ana@correo.example.';
}

/** What is wrong with the days of a stay, in Spanish, or undefined. */
export function stayDatesFault(llegada: string, salida: string): string | undefined {
  const [from, to] = [dayNumber(llegada), dayNumber(salida)];
  if (from === undefined) return 'La fecha de llegada no existe en el calendario.';
  if (to === undefined) return 'La fecha de salida no existe en el calendario.';
  if (to < from) return 'La salida no puede ser anterior a la llegada.';
  if (to - from > longestStay) return `La estadía supera las ${String(longestStay)} noches.`;
  return undefined;
}

/** Days since the epoch of a `YYYY-MM-DD`, or undefined where the calendar has no such day. */
function dayNumber(fecha: string): number | undefined {
  return isCalendarDay(fecha) ? Date.parse(fecha) / 86_400_000 : undefined;
}
