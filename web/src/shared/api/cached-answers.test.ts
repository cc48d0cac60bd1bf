import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const begin = Date.parse('2026-11-28T12:00:00Z');
const path = '/webappUI/ajustes/gbba';

/** A page that was just opened, on which one answer came from the cache. */
async function openPage() {
  vi.resetModules();
  const page = await import('./cached-answers');
  page.noteCached(path, '2026-11-28T11:00:00Z');
  return page;
}

beforeEach(() => {
  vi.useFakeTimers({ now: begin });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Seconds until each refresh; `isUnable` says whether the server still cannot answer at the n-th one. */
function refreshTimes(
  { watchRefresh, refreshLater, noteCached }: Awaited<ReturnType<typeof openPage>>,
  isUnable: (refresh: number) => boolean = () => true,
) {
  const times: number[] = [];
  watchRefresh(() => {
    times.push((Date.now() - begin) / 1000);
    if (!isUnable(times.length)) return Promise.resolve();
    noteCached(path, '2026-11-28T11:00:00Z');
    refreshLater(null);
    refreshLater(null);
    return Promise.resolve();
  });
  return times;
}

it('refreshes after waits that double, once for all answers of a screen', async () => {
  const page = await openPage();
  const times = refreshTimes(page);
  page.refreshLater(null);
  await vi.advanceTimersByTimeAsync(700_000);
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
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  expect(times).toEqual([seconds]);
});

it('begins with the shortest wait again once the server has answered everything', async () => {
  const page = await openPage();
  const times = refreshTimes(page, (refresh) => refresh !== 2);
  page.refreshLater(null);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(times).toEqual([5, 15]);
  page.refreshLater(null);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(times).toEqual([5, 15, 25]);
});

it('stops calling content old that the guest left when the rest was refreshed', async () => {
  const page = await openPage();
  page.noteCached('/webappUI/componentes/4/ES/gbba', '2026-11-28T10:00:00Z');
  page.watchRefresh(() => {
    page.noteCached(path, '2026-11-28T11:00:00Z');
    return Promise.resolve();
  });
  expect(page.cachedSince()).toBe(Date.parse('2026-11-28T10:00:00Z'));
  page.refreshLater(null);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(page.cachedSince()).toBe(Date.parse('2026-11-28T11:00:00Z'));
});
