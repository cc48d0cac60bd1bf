import { describe, expect, it } from 'vitest';
import { contentToCache, isGone, isPicture, pageVersion } from './own-answers';

const now = new Date('2026-11-23T17:20:00Z');
const answer = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } });
const json = (body: string, status = 200) =>
  answer(body, 'application/json; charset=utf-8', status);
const html = (body: string) => answer(body, 'text/html; charset=utf-8');

describe('an answer to a content call', () => {
  it('is kept with the time at which it came', async () => {
    const kept = await contentToCache(json('{"ok":true,"data":[]}'), now);
    expect(await kept?.json()).toEqual({ ok: true, data: [] });
    expect(kept?.headers.get('x-guardado')).toBe('2026-11-23T17:20:00.000Z');
  });

  it.each([
    ['a portal’s page', html('<html></html>')],
    ['a page that says that it is JSON', json('<html></html>')],
    ['half a body', json('{"ok":true,"da')],
    ['a refusal', json('{"ok":false}')],
    ['a failure', json('{"ok":true}', 503)],
    ['nothing', json('null')],
  ])('is not kept where it is %s', async (_what, response) => {
    expect(await contentToCache(response, now)).toBeNull();
  });

  it('says that there is none only where the server says so', () => {
    expect(isGone(json('{"ok":false}', 404))).toBe(true);
    expect(isGone(answer('', 'text/html', 404))).toBe(false);
    expect(isGone(json('{"ok":false}', 503))).toBe(false);
  });
});

it('takes nothing for a picture but one', () => {
  expect(isPicture(answer('x', 'image/webp'))).toBe(true);
  expect(isPicture(html('<html></html>'))).toBe(false);
  expect(isPicture(answer('x', 'image/webp', 404))).toBe(false);
});

describe('a page', () => {
  const files = new Set(['/assets/app-1.js', '/assets/app-1.css']);
  const page = (...named: readonly string[]) =>
    html(
      `<script id="app-config">{}</script>${named.map((name) => `<script src="${name}">`).join('')}</html>`,
    );

  it('is of this version where all its files are', async () => {
    expect(await pageVersion(page('/assets/app-1.js', '/assets/app-1.css'), files)).toBe('this');
    expect(await pageVersion(page('/assets/app-1.js', '/assets/app-2.css'), files)).toBe('other');
  });

  it.each([
    ['a portal’s', html('<html><script src="/assets/app-1.js"></script></html>')],
    ['cut off', html('<script id="app-config">{}</script><script src="/assets/app-1.js">')],
    ['without an app', html('<script id="app-config">{}</script></html>')],
    ['no page', json('{"ok":true}')],
  ])('is not ours where it is %s', async (_what, response) => {
    expect(await pageVersion(response, files)).toBeNull();
  });
});
