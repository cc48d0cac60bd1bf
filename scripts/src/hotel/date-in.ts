import { hotels } from '@guest-app/config/hotels';

/** The day that it is in a hotel at an instant, `YYYY-MM-DD`. */
export function dateIn(db: string, instant: Date): string {
  const zona = hotels.find((hotel) => hotel.db === db)?.zona;
  if (zona === undefined) throw new Error(`There is no hotel ${db}`);
  return new Intl.DateTimeFormat('en-CA', { timeZone: zona }).format(instant);
}

/** A day, so many days later. */
export function plusDays(fecha: string, days: number): string {
  const day = new Date(fecha);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
