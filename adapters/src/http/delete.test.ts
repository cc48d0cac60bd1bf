import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { staffToken, startApp } from '../app.harness.js';

it.each([
  ['a type and no body', { headers: { 'content-type': 'application/json' } }],
  [
    'a type and a length of 0',
    { headers: { 'content-type': 'application/json', 'content-length': '0' } },
  ],
  ['another type', { headers: { 'content-type': 'text/plain' } }],
  ['no valid type', { headers: { 'content-type': 'x' } }],
  ['a body that says nothing', { payload: {} }],
  ['neither', {}],
] satisfies [string, InjectOptions][])('every DELETE is accepted with %s', async (_, sent) => {
  const urls: string[] = [];
  const app = await startApp({
    dbs: ['gbba'],
    onRoute: ({ method, url }) => {
      if (method === 'DELETE') urls.push(url.replace(':db', 'gbba').replace(':id', '1'));
    },
  });
  expect(urls.length).toBeGreaterThan(6);
  const query = `?token=${await staffToken('gbba')}`;
  for (const url of urls) {
    // Its CMS is not there: the call came as far as that.
    const { statusCode } = await app.inject({ ...sent, method: 'DELETE', url: url + query });
    expect(statusCode, url).toBe(503);
  }
});
