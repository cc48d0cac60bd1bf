import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { startApp } from './app.harness.js';
import { componente, hotelContent, seccion } from './hotel-content.factory.js';

const content = hotelContent({
  secciones: [seccion(1, { componentes: [1] })],
  componentes: [componente(1, { tipo: 7 })],
});

it('answers in Spanish what is no HTTP', async () => {
  const app = await startApp({ snapshots: [content] });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const send = async (text: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.end(text);
    await once(socket, 'close');
    return Buffer.concat(chunks).toString();
  };
  expect(await send('GET / HTTP/9.9\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*no son válidos/);
  expect(await send('NADA / HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 [^]*no son válidos/,
  );
  expect(await send(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 [^]*demasiado grande/,
  );
  expect(await send('\0\0\0\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
  expect((await app.inject('/webappUI/secciones/ES/gbba')).statusCode).toBe(200);
});
