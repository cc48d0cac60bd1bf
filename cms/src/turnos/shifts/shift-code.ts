import { isCalendarDay } from '@guest-app/config/calendar-day';

/** The parts of a shift's `codigo`: one shift of one day of one service. */
export interface ShiftCode {
  readonly servicio: number;
  readonly fecha: string;
  readonly desde: string;
}

/** `12-20261123-0930`: service 12, 23 November 2026, 09:30. */
export function formatShiftCode({ servicio, fecha, desde }: ShiftCode): string {
  return shiftCodesOf(servicio, fecha)(desde);
}

/** {@link formatShiftCode} for the shifts of a service on a day. */
export function shiftCodesOf(servicio: number, fecha: string): (desde: string) => string {
  const day = `${String(servicio)}-${fecha.replaceAll('-', '')}-`;
  return (desde) => day + desde.slice(0, 2) + desde.slice(3);
}

/** The parts of a `codigo`, or null if it is none. */
export function parseShiftCode(codigo: string): ShiftCode | null {
  const match = /^([1-9]\d{0,8})-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})$/.exec(codigo);
  if (match === null) return null;
  const [, servicio = '', year = '', month = '', day = '', hours = '', minutes = ''] = match;
  const code = {
    servicio: Number(servicio),
    fecha: `${year}-${month}-${day}`,
    desde: `${hours}:${minutes}`,
  };
  return isCalendarDay(code.fecha) && Number(hours) < 24 && Number(minutes) < 60 ? code : null;
}
