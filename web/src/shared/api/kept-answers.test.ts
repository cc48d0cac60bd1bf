import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const begin = Date.parse('2026-11-28T12:00:00Z');
const path = '/webappUI/ajustes/gbba';

/** A page that was just opened, on which one answer came from the cache. */
async function openPage() {
  vi.resetModules();
  const page = await import('./kept-answers');
  page.noteKept(path, '2026-11-28T11:00:00Z');
  return page;
}

beforeEach(() => {
  vi.useFakeTimers({ now: begin });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Seconds until each refresh, while the server goes on being unable to answer. */
function refreshTimes({ watchRefresh, refreshLater }: Awaited<ReturnType<typeof openPage>>) {
  const times: number[] = [];
  watchRefresh(() => {
    times.push((Date.now() - begin) / 1000);
    refreshLater(null);
    refreshLater(null);
  });
  return times;
}

it('refreshes after waits that double, once for all answers of a screen', async () => {
  const page = await openPage();
  const times = refreshTimes(page);
  page.refreshLater(null);
  vi.advanceTimersByTime(700_000);
  expect(times).toEqual([5, 15, 35, 75, 155, 315, 615]);
});

it.each([
  ['60', 60],
  ['2', 5],
  ['Sat, 28 Nov 2026 12:01:00 GMT', 60],
  ['soon', 5],
  ['86400', 300],
])('heeds Retry-After: %s', async (retryAfter, seconds) => {
  const page = await openPage();
  const times = refreshTimes(page);
  page.refreshLater(retryAfter);
  vi.advanceTimersByTime(seconds * 1000);
  expect(times).toEqual([seconds]);
});

it('begins with the shortest wait again once the server has answered everything', async () => {
  const page = await openPage();
  const times = refreshTimes(page);
  page.refreshLater(null);
  vi.advanceTimersByTime(15_000);
  page.noteFresh(path);
  vi.advanceTimersByTime(20_000);
  expect(times).toEqual([5, 15, 35]);
  vi.advanceTimersByTime(5_000);
  expect(times).toEqual([5, 15, 35, 40]);
});
