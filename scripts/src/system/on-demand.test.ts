import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { OnDemand } from './on-demand.js';

const minute = 60_000;
const hour = 60 * minute;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

/** One that sleeps since before this process, and has something to do in two hours, or as was noted. */
async function asleep(noted = JSON.stringify({ despierta: new Date(Date.now() + 2 * hour) })) {
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-sleep-'));
  const note = path.join(folder, 'note');
  if (noted !== '') await writeFile(note, noted);
  const stop = new AbortController();
  onTestFinished(async () => {
    stop.abort();
    await rm(folder, { recursive: true });
  });
  const start = vi.fn(() => new Promise<number>(() => undefined));
  const hotel = new OnDemand({
    start,
    stopped: () => Promise.resolve(),
    tokens: { token: 'a', operatorToken: 'b' },
    onChange: () => undefined,
    idleSeconds: 60,
    note,
    signal: stop.signal,
  });
  await hotel.resume();
  return Object.assign(start, { hotel });
}

it.each([
  ['forward, when the clock says so', hour, 61 * minute],
  ['back, when so much time is over', -hour, 121 * minute],
  ['by nobody, when both are so', 0, 121 * minute],
])('wakes of a clock that is set %s', async (_how, by, after) => {
  const start = await asleep();
  await vi.advanceTimersByTimeAsync(minute);
  vi.setSystemTime(Date.now() + by);
  await vi.advanceTimersByTimeAsync(after - 3 * minute);
  expect(start).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3 * minute);
  await vi.waitFor(() => {
    expect(start).toHaveBeenCalledOnce();
  });
});

it('wakes at once where what it had to do came while nobody ran', async () => {
  const start = await asleep(JSON.stringify({ despierta: '2026-01-01T00:00:00Z' }));
  await vi.waitFor(() => {
    expect(start).toHaveBeenCalledOnce();
  });
});

it('starts again at the next call after a start that failed, and by itself after a while', async () => {
  const start = await asleep();
  start.mockRejectedValueOnce(new Error('no port')).mockRejectedValueOnce(new Error('no port'));
  await expect(start.hotel.wake()).rejects.toThrow('no port');
  await expect(start.hotel.wake()).rejects.toThrow('no port');
  expect(start).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(minute);
  await vi.waitFor(() => {
    expect(start).toHaveBeenCalledTimes(3);
  });
});

it('wakes once it was idle for long where nobody noted whether it has something to do', async () => {
  const start = await asleep('');
  await vi.advanceTimersByTimeAsync(minute - 1);
  expect(start).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(minute);
  await vi.waitFor(() => {
    expect(start).toHaveBeenCalledOnce();
  });
});
