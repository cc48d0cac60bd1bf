import type { Context } from 'koa';
import { expect, it } from 'vitest';
import panelErrors from './panel-errors';

async function answered(path: string, message: string): Promise<unknown> {
  const body = { data: null, error: { status: 401, name: 'UnauthorizedError', message } };
  const context: Pick<Context, 'path' | 'body'> = { path, body };
  await panelErrors()(context as Context, () => Promise.resolve());
  return (context.body as typeof body).error.message;
}

it('says in Spanish to the panel what Strapi says in English', async () => {
  const english = 'Missing or invalid credentials';
  expect(await answered('/content-manager/x', english)).toBe(
    'Su sesión venció. Ingrese y sigue donde estaba.',
  );
  expect(await answered('/api/contenido', english)).toBe(english);
  expect(await answered('/content-manager/x', 'Ingrese un nombre')).toBe('Ingrese un nombre');
});
