import { isCalendarDay } from '@guest-app/config/calendar-day';

/** A date of the calendar as `YYYY-MM-DD`, from that form or from `DD/MM/YYYY`; null where there is no such day. */
export function parseCheckin(text: string): string | null {
  const local = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const iso = local ? `${local[3] ?? ''}-${local[2] ?? ''}-${local[1] ?? ''}` : text;
  return isCalendarDay(iso) ? iso : null;
}
