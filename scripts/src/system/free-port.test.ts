import { expect, it } from 'vitest';
import { freePort } from './free-port.js';

it('gives no port twice, though nobody listened on it in between', async () => {
  const ports = new Set<number>();
  for (let asked = 0; asked < 1_000; asked += 1) ports.add(await freePort());
  expect(ports.size).toBe(1_000);
});
