import type { Minuto } from '@guest-app/config/wall-clock';
import type { Lang } from '../texts/texts';

/**
 * Dates and hours as the hotel's clock shows them. A day of the agenda is a day of the calendar, not an instant: it is
 * read as one of UTC and shown as one of UTC, so that the zone of the phone never moves it.
 */

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const locale: Readonly<Record<Lang, string>> = { es: 'es-AR', en: 'en-GB' };

/** `2026-11-23` as `23/11`. */
export function ddMm(fecha: string): string {
  const [, mm = '', dd = ''] = fecha.split('-');
  return `${dd}/${mm}`;
}

/** `2026-11-23` as `Lunes 23 de noviembre`. */
export function longDay(fecha: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(locale[lang], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return capital(format.format(new Date(`${fecha}T00:00:00Z`)).replace(',', ''));
}

/** `2026-11-23` as `lun`. */
export function shortWeekday(fecha: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(locale[lang], { weekday: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${fecha}T00:00:00Z`));
}

/** Whether a time has come on a clock that shows `now`. With all their digits, days and hours sort as texts. */
export function hasCome({ fecha, hora }: Minuto, now: Minuto): boolean {
  return fecha < now.fecha || (fecha === now.fecha && hora <= now.hora);
}

/** The day after one of the calendar. */
export function nextDay(fecha: string): string {
  return plusDays(fecha, 1);
}

/** The day so many days after one of the calendar, or before it. */
export function plusDays(fecha: string, days: number): string {
  const day = new Date(`${fecha}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The days of a month. */
export function daysIn(mes: string): readonly string[] {
  const [year = 0, month = 0] = mes.split('-').map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => `${mes}-${String(index + 1).padStart(2, '0')}`);
}

/** The month so many months after one, or before it. */
export function plusMonths(mes: string, months: number): string {
  const [year = 0, month = 1] = mes.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}

/** `2026-11` as `Noviembre de 2026`. */
export function monthName(mes: string): string {
  const format = new Intl.DateTimeFormat(locale.es, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return capital(format.format(new Date(`${mes}-01T00:00:00Z`)));
}
