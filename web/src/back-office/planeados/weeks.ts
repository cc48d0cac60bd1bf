import { daysIn } from '../../shared/clock/dates';

/** The weeks of a month, from Monday to Sunday; null for days of other months. */
export function weeksOf(mes: string): readonly (readonly (string | null)[])[] {
  const days = daysIn(mes);
  const before = (new Date(`${mes}-01T00:00:00Z`).getUTCDay() + 6) % 7;
  const cells = [...Array.from({ length: before }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => cells[week * 7 + day] ?? null),
  );
}
