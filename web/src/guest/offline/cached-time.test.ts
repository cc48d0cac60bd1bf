import { expect, it } from 'vitest';
import { cachedTime } from './cached-time';

const zona = 'America/Argentina/Buenos_Aires';
const at = (instant: string) => Date.parse(instant);

it('is an hour of the hotel’s clock today', () => {
  const kept = at('2026-11-23T17:20:00Z');
  expect(cachedTime(kept, at('2026-11-24T02:59:00Z'), zona, 'hoy')).toBe('hoy 14:20');
});

it('has its day from the hotel’s midnight on', () => {
  const kept = at('2026-11-23T17:20:00Z');
  expect(cachedTime(kept, at('2026-11-24T03:00:00Z'), zona, 'hoy')).toBe('23/11/2026 14:20');
});
