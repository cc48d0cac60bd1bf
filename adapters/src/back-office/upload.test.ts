import { Agent, request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { staffToken, startApp } from '../app.harness.js';
import { hotelContent } from '../hotel-content.factory.js';

const part = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\n';
const field = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\na\r\n';

it.each([
  ['no boundary', 'multipart/form-data', '--x--\r\n'],
  [
    'a boundary of 3,000 letters',
    `multipart/form-data; boundary=${'x'.repeat(3_000)}`,
    '--x--\r\n',
  ],
  ['no end', 'multipart/form-data; boundary=x', part + 'a'.repeat(50_000)],
  ['no part', 'multipart/form-data; boundary=x', 'a'.repeat(50_000)],
  ['a field too many', 'multipart/form-data; boundary=x', part.repeat(1_000)],
])('refuses an upload with %s, as the doing of who sent it', async (_what, type, payload) => {
  const app = await startApp({ snapshots: [hotelContent()] });
  const answer = await app.inject({
    method: 'PUT',
    url: '/webapp/upload/',
    headers: { 'content-type': type, authorization: `Bearer ${await staffToken('gbba')}` },
    payload,
  });
  expect([400, 413, 415]).toContain(answer.statusCode);
  expect(answer.json()).toMatchObject({ ok: false });
});

it.each([
  ['another field', (body: string) => body.replace('name="files"', 'name="file"')],
  ['too many fields', (body: string) => field.repeat(11) + body],
])('answers the next request on the connection of one refused for %s', async (_what, change) => {
  const app = await startApp({ snapshots: [hotelContent()] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ask = async (method: string, path: string, body?: string) => {
    const asked = request({
      ...{ agent, port, method, path, host: '127.0.0.1', timeout: 5_000 },
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        authorization: `Bearer ${await staffToken('gbba')}`,
      },
    });
    asked.on('timeout', () => {
      asked.destroy(new Error('no answer'));
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      asked.on('error', reject);
      asked.on('response', (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
    });
    asked.end(body);
    return answered;
  };
  const body = change(`${part}${'a'.repeat(350_000)}\r\n--x--\r\n`);
  expect([400, 413]).toContain(await ask('PUT', '/webapp/upload/', body));
  expect(await ask('GET', '/webappUI/ajustes/gbba')).toBe(200);
});
