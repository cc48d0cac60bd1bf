import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startApp } from '../app.harness.js';
import { hotelContent } from '../hotel-content.factory.js';

/** What the log says of a request. */
async function loggedFor(url: string): Promise<Record<string, unknown>[]> {
  let written: string[] = [];
  const log = pino({}, { write: (line) => void written.push(line) });
  const app = await startApp({ snapshots: [hotelContent()], log });
  written = [];
  await app.inject({ url, headers: { authorization: 'Bearer secreto', cookie: 'secreto=1' } });
  // The line is written once the answer is out.
  await app.close();
  expect(written.join('')).not.toContain('secreto');
  return written.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('an answer is one line, which names the route and nobody', async () => {
  const lines = await loggedFor('/webapp/turnos/agenda/gbba/secreto/2/0?token=secreto');
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'respuesta',
      metodo: 'GET',
      ruta: '/webapp/turnos/agenda/:db/:nroConfirmacion/:adults/:children',
      estado: 401,
    }),
  ]);
  expect(Object.keys(lines[0] ?? {}).sort()).toEqual(
    ['estado', 'hostname', 'level', 'metodo', 'ms', 'msg', 'pid', 'reqId', 'ruta', 'time'].sort(),
  );
});

it('reads of content leave no line', async () => {
  expect(await loggedFor('/webappUI/secciones/ES/gbba')).toEqual([]);
});
