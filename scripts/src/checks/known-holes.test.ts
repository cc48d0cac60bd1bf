import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, judgeHoles, type Report } from './known-holes.js';

const advisories = '/-/npm/v1/security/advisories/bulk';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** npm's option that names a registry of the test's own, which knows of these holes; none for one that knows of nothing. */
async function registry(holes?: object): Promise<readonly string[]> {
  const server = createServer((request, response) => {
    request.resume();
    const isAsked = request.method === 'POST' && request.url === advisories;
    response.statusCode = holes !== undefined && isAsked ? 200 : 405;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(holes ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  return [`--registry=http://127.0.0.1:${String(port)}`];
}

const hole = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Anybody may do anything',
  severity: 'high',
  vulnerable_versions: '*',
};

describe('the packages that an installation runs', { timeout: 60_000 }, () => {
  let none: Report | undefined;
  let one: Report | undefined;

  beforeAll(async () => {
    none = await audit(await registry({}));
    one = await audit(await registry({ fastify: [hole] }));
  });

  it('have no hole that is known', () => {
    expect(judgeHoles(none)).toEqual({ passed: 1, failed: 0, output: '' });
    const outcome = judgeHoles(one);
    expect(outcome).toMatchObject({ passed: 0, failed: 1 });
    expect(outcome.output).toContain('fastify *: Anybody may do anything (high, ');
  });

  it('may have one that nobody can reach, for as long as it is known', () => {
    const excused = new Map([['GHSA-aaaa-bbbb-cccc', 'It is never called.']]);
    expect(judgeHoles(one, excused)).toMatchObject({ passed: 1 });
    expect(judgeHoles(none, excused)).toMatchObject({
      failed: 1,
      output: 'GHSA-aaaa-bbbb-cccc is excused, and no longer known',
    });
  });

  it('are not said to have none where nobody knows', async () => {
    const outcome = judgeHoles(await audit(await registry()));
    expect(outcome).toMatchObject({ passed: 0, failed: 0 });
    expect(outcome.output).toMatch(/^Nobody looked for known holes/);
  });
});
