/** Times and lengths as people write them. */

/** `9:30`, `09.30` or `930` as `09:30`; null for what is no time of a day. `24:00` is its end. */
export function horaOf(typed: string): string | null {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/.exec(typed.trim()) ?? [];
  if (hours === '' || Number(minutes) > 59) return null;
  const total = Number(hours) * 60 + Number(minutes);
  return total > 24 * 60 ? null : `${hours.padStart(2, '0')}:${minutes}`;
}

/** Minutes of `2`, `1,5` or `0:20` hours; null for what is none of these. */
export function minutesOf(typed: string): number | null {
  const text = typed.trim();
  const [, hours, minutes] = /^(\d{1,5}):([0-5]\d)$/.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  if (!/^\d{1,5}([.,]\d{1,2})?$/.test(text)) return null;
  return Math.round(Number(text.replace(',', '.')) * 60);
}

/** Minutes as {@link minutesOf} reads them: in hours where these have two decimals at most, else with their minutes. */
export function hoursText(minutes: number): string {
  const hundredths = (minutes * 100) / 60;
  if (Number.isInteger(hundredths)) return String(hundredths / 100).replace('.', ',');
  return `${String(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}`;
}
