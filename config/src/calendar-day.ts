/** Whether a text is a day of the calendar, as `YYYY-MM-DD`. A year like 0026 is a slip of the pen. */
export function isCalendarDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
