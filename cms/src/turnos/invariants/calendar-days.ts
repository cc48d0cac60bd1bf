import { isCalendarDay } from '@guest-app/config/calendar-day';
import { errors } from '@strapi/utils';

/** Refuses a day of a form that nobody can have meant, such as one of the year 26. */
export function checkDays(...days: readonly unknown[]): void {
  for (const day of days) {
    if (typeof day !== 'string' || day === '' || isCalendarDay(day)) continue;
    throw new errors.ValidationError(`La fecha ${day} no es válida: revise el año.`);
  }
}
