/** When something was kept, on the clock of a zone: `14:20` with the day before it, which `today` names where it is today. */
export function whenKept(since: number, now: number, zona: string, today: string): string {
  const kept = onClock(since, zona);
  const day = kept.day === onClock(now, zona).day ? today : kept.day;
  return `${day} ${kept.hour}`;
}

function onClock(instant: number, zona: string): { readonly day: string; readonly hour: string } {
  // 23/11/2026, 14:20
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zona,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [day = '', hour = ''] = format.format(instant).split(', ');
  return { day, hour };
}
