import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.js';

const host = '127.0.0.1';

/** The port that the system chooses for somebody who names none. */
async function chosen(): Promise<number> {
  const server = createServer();
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'string' ? NaN : (address?.port ?? NaN);
}

it('gives no port twice, and none that others are given, though nobody listened on it in between', async () => {
  const ports = new Set<number>();
  for (let asked = 0; asked < 1_000; asked += 1) ports.add(await freePort());
  expect(ports.size).toBe(1_000);
  for (let asked = 0; asked < 1_000; asked += 1) expect(ports).not.toContain(await chosen());
});

it('gives ports on which one may listen', async () => {
  const server = createServer().listen(await freePort(), host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
});
