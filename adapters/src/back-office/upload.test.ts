import { expect, it } from 'vitest';
import { staffToken, startApp } from '../app.harness.js';
import { hotelContent } from '../content/hotel-content.factory.js';

const part = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\n';

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
