import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { describeFailure } from '../terminal/operator-error.js';
import { startChild } from './child-process.js';
import { freePort } from './free-port.js';
import { HeldPort } from './held-port.js';
import { originOf } from './origin.js';
import { projectDir } from './paths.js';

const host = '127.0.0.1';

/** A server that answers with its process, as the adapter takes its port. */
const program = `
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
const fastify = createRequire(${JSON.stringify(path.join(projectDir, 'adapters/dist/app.js'))})('fastify');
const { takePort } = await import(${JSON.stringify(path.join(projectDir, 'adapters/dist/http/take-port.js'))});
const app = fastify({ serverFactory: (handler) => createServer(handler) });
app.get('/', () => String(process.pid));
process.once('SIGTERM', () => app.close());
await takePort(app);
`;

async function startServer() {
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-port-'));
  const script = path.join(folder, 'server.mjs');
  await writeFile(script, program);
  const child = await startChild({
    script,
    cwd: folder,
    environment: {},
    log: path.join(folder, 'log'),
  });
  onTestFinished(async () => {
    await child.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return child;
}

it('who connects before a process takes the port over is answered by that one, and whoever comes later', async () => {
  const port = await freePort();
  const held = await HeldPort.open(host, port);
  const early = fetch(originOf(host, port));
  const gone = connect(port, host);
  await once(gone, 'connect');
  gone.resetAndDestroy();
  const child = await startServer();
  await once(child.process, 'message');
  held.handOver(child.process);
  const pid = String(child.pid);
  expect(await (await early).text()).toBe(pid);
  expect(await (await fetch(originOf(host, port))).text()).toBe(pid);
  // Connections that are kept for another request hold nothing up.
  await child.stop();
  expect(await child.exited).toBe('code 0');
});

it('who waits where no process takes the port over is told by the end of the connection', async () => {
  const port = await freePort();
  const held = await HeldPort.open(host, port);
  const waiting = connect(port, host);
  await once(waiting, 'connect');
  await held.release();
  expect(await text(waiting)).toBe('');
  await (await HeldPort.open(host, port)).release();
});

it('who waits for a process that ends just then is told so, too', async () => {
  const port = await freePort();
  const held = await HeldPort.open(host, port);
  const waiting = connect(port, host);
  await once(waiting, 'connect');
  const child = await startServer();
  await once(child.process, 'message');
  child.kill();
  await child.exited;
  held.handOver(child.process);
  expect(await text(waiting)).toBe('');
});

const sentence = (opening: Promise<HeldPort>) =>
  opening.then(
    () => 'it was opened',
    (error: unknown) => describeFailure(error),
  );

it('a busy port is named with what to do, and a host that is not of this machine', async () => {
  const port = await freePort();
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  expect(await sentence(HeldPort.open(host, port))).toBe(
    `Port ${String(port)} of 127.0.0.1 is in use by another program: end that one, or choose another port, for instance PORT=${String(port + 1)}.`,
  );
  expect(await sentence(HeldPort.open('192.0.2.1', await freePort()))).toContain(
    'HOST=192.0.2.1 is no address of this machine',
  );
});
