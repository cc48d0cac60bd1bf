import { mkdtemp, writeFile } from 'node:fs/promises';
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

/** One that sleeps since before this process, and has something to do in two hours. */
async function asleep() {
  const note = path.join(await mkdtemp(path.join(tmpdir(), 'guest-app-sleep-')), 'note');
  await writeFile(note, JSON.stringify({ despierta: new Date(Date.now() + 2 * hour) }));
  const stop = new AbortController();
  onTestFinished(() => {
    stop.abort();
  });
  const start = vi.fn(() => new Promise<void>(() => undefined));
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
  return start;
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
