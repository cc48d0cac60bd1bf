import { expect, it } from 'vitest';
import middlewares from '../../config/middlewares';
import health from './health';

it('answers before anything that may refuse has a part in it, and lets everything else through', async () => {
  expect(middlewares[0]).toBe('global::health');
  const through: string[] = [];
  const ask = async (path: string) => {
    const context = { path, status: 404 };
    await health()(context, () => {
      through.push(path);
      return Promise.resolve();
    });
    return context.status;
  };
  expect([await ask('/_health'), await ask('/api/contenido')]).toEqual([204, 404]);
  expect(through).toEqual(['/api/contenido']);
});
