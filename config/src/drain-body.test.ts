import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { drainWhenAnswered } from './drain-body';

it('reads what is left of a body that a handler began to read', async () => {
  const server = createServer((asked, answer) => {
    drainWhenAnswered(asked, answer);
    // Full at once, so that the body waits in the connection.
    if (asked.method === 'PUT') asked.pipe(new PassThrough({ highWaterMark: 1 }));
    answer.end('answered');
  }).listen(0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (method: string, body?: Buffer) => {
    const asked = request({ agent, port, method, host: '127.0.0.1', timeout: 5_000 });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    const answered = new Promise<number | undefined>((resolve, reject) => {
      asked.on('error', reject);
      asked.on('response', (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
    });
    asked.end(body);
    return answered;
  };
  expect(await ask('PUT', Buffer.alloc(1_000_000))).toBe(200);
  expect(await ask('GET')).toBe(200);
});
