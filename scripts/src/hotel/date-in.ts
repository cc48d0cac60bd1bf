import type { Hotel } from '@guest-app/config/hotels';

/** The day that it is in a hotel at an instant, `YYYY-MM-DD`. */
export function dateIn({ zona }: Pick<Hotel, 'zona'>, instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zona }).format(instant);
}

/** A day, so many days later. */
export function plusDays(fecha: string, days: number): string {
  const day = new Date(fecha);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
