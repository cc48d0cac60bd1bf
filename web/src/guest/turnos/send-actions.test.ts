// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Guest } from '../session/guest-session';
import { leavePending, actionsKey, actionsOf } from './actions';
import { sendActions } from './send-actions';

const exp = Math.floor(Date.now() / 1000) + 3600;
const guest: Guest = {
  token: `x.${btoa(JSON.stringify({ exp }))}.x`,
  nroConfirmacion: '100001',
  nombre: 'Ana',
  apellido: 'Paz',
  room: '',
  adults: 1,
  children: 0,
  phone_no: '',
  email: '',
};

const pending = () => actionsOf(localStorage.getItem(actionsKey), 'gbba', guest);
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

let sent: { path: string; clave: string | null }[] = [];
let left = new AbortController();

/** A network that gives a call of turnos that answer, and knows nothing else. */
function answering(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (!path.startsWith('/webapp/')) return Promise.reject(new TypeError('no network'));
    sent.push({ path, clave: new Headers(init.headers).get('idempotency-key') });
    return Promise.resolve(answer());
  });
}

function send(): { readonly done: Promise<void>; readonly onSettled: ReturnType<typeof vi.fn> } {
  const onSettled = vi.fn();
  const done = sendActions({ db: 'gbba', idIdioma: 'ES', guest, onSettled, signal: left.signal });
  return { done, onSettled };
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  left = new AbortController();
  localStorage.setItem('DB', 'gbba');
  localStorage.setItem('tokenHuesped', guest.token);
  for (const [idServicio, kind] of [
    [1, 'reservar'],
    [2, 'cancelar'],
  ] as const) {
    leavePending(
      { db: 'gbba', guest },
      {
        kind,
        dia: { idServicio, servicio: 'Spa', fecha: '2026-11-23' },
        turno: { codigo: `t${idServicio}`, desde: '10:00', hasta: '11:00' },
      },
      { idIdioma: 'ES', clave: `clave ${idServicio}` },
    );
  }
});
afterEach(() => {
  left.abort();
  vi.unstubAllGlobals();
});

it('sends the actions in their order, each once under its key', async () => {
  answering(() => json(200, { ok: true, mensaje: '' }));
  const { done, onSettled } = send();
  await done;
  expect(sent).toEqual([
    { path: '/webapp/turnos/reservar/gbba', clave: 'clave 1' },
    { path: '/webapp/turnos/cancelar/gbba', clave: 'clave 2' },
  ]);
  expect(pending()).toEqual([]);
  expect(onSettled).toHaveBeenCalledTimes(2);
});

it('sends them once where it is asked to twice', async () => {
  answering(() => json(200, { ok: true, mensaje: '' }));
  await Promise.all([send().done, send().done]);
  expect(sent).toHaveLength(2);
});

it('takes out what the hotel refuses, and goes on with the next', async () => {
  answering(() => json(409, { mensaje: 'No quedan lugares.', huesped: true }));
  await send().done;
  expect(new Set(sent.map(({ clave }) => clave))).toEqual(new Set(['clave 1', 'clave 2']));
  expect(pending()).toEqual([]);
});

it.each([
  ['nobody', () => Promise.reject(new TypeError('no network'))],
  ['the page of a network that wants a login', () => new Response('<html>', { status: 200 })],
  ['a refusal of something before the hotel', () => new Response('<html>', { status: 403 })],
  ['a hotel that cannot do it now', () => json(503, { mensaje: 'Ahora no.', huesped: true })],
  ['a hotel that is asked too much', () => json(429, { mensaje: 'Espere.', huesped: true })],
])('leaves an action pending under its key that is answered by %s', async (_, answer) => {
  answering(answer);
  const { done } = send();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  left.abort();
  await done;
  expect(new Set(sent.map(({ clave }) => clave))).toEqual(new Set(['clave 1']));
  expect(pending().map(({ clave, wasSent }) => [clave, wasSent])).toEqual([
    ['clave 1', true],
    ['clave 2', false],
  ]);
});

it('ends with the session, whose actions are gone', async () => {
  answering(() => json(401, { mensaje: 'Ingrese de nuevo.', huesped: true }));
  await send().done;
  expect(localStorage.getItem(actionsKey)).toBeNull();
  expect(localStorage.getItem('tokenHuesped')).toBeNull();
  expect(new Set(sent.map(({ clave }) => clave))).toEqual(new Set(['clave 1']));
});

it('sends nothing for a guest who logged out', async () => {
  answering(() => json(200, { ok: true, mensaje: '' }));
  localStorage.removeItem('tokenHuesped');
  await send().done;
  expect(sent).toEqual([]);
});
