import { expect, it } from 'vitest';
import shedLoad, { type Asked } from './shed-load';

it('refuses in a sentence what comes on top of all that is under way, and takes it once there is room', async () => {
  const middleware = shedLoad();
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const ask = async () => {
    const headers = new Map<string, unknown>();
    const set = (name: unknown, value?: unknown) => headers.set(String(name), value);
    const context: Asked = { status: 200, body: undefined, set };
    await middleware(context, () => held);
    return { ...context, headers };
  };
  const underWay = Array.from({ length: 600 }, () => ask());

  const refused = await ask();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('2');
  expect(refused.body).toMatchObject({
    ok: false,
    motivo: 'ocupada',
    mensaje: 'El sistema del hotel está ocupado. Intente nuevamente en unos segundos.',
  });

  letThrough();
  for (const { status } of await Promise.all(underWay)) expect(status).toBe(200);
  expect((await ask()).status).toBe(200);
});
