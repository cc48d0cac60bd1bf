import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { startApp } from '../app.harness.js';

const url = '/webapp/componentes/tipos/gbba';

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('an answer that is made anew each time goes in %s to who takes it', async (encoding, open) => {
  const app = await startApp({ dbs: ['gbba'] });
  const plain = await app.inject(url);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length);
  expect(open(answer.rawPayload).toString()).toBe(plain.payload);
});

it('a body that comes compressed is not opened', async () => {
  const app = await startApp({ dbs: ['gbba'] });
  const body = { servicio: 1, turno: 't', nroConfirmacion: '1', adults: 2, children: 0 };
  const answerTo = async (payload: string | Buffer, encoding: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/webapp/turnos/reservar/gbba',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        payload,
      })
    ).json<{ mensaje: string }>().mensaje;
  const text = JSON.stringify(body);
  const opened = await answerTo(text, 'identity');
  expect(opened).not.toBe('Los datos enviados no son válidos.');
  expect(await answerTo(gzipSync(text), 'gzip')).toBe('Los datos enviados no son válidos.');
});
