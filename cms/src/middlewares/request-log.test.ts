import { expect, it } from 'vitest';
import requestLog, { type Answered } from './request-log';

it('has a line for each answer, but for those to what is asked again and again', async () => {
  const lines: string[] = [];
  const strapi = { log: { http: (line: string) => lines.push(line) } };
  const middleware = requestLog({}, { strapi });
  const answer = async (path: string, status: number) => {
    const context: Answered = { method: 'GET', path, status: 404, _matchedRoute: path };
    await middleware(context, () => {
      context.status = status;
      return Promise.resolve();
    });
  };
  await answer('/api/contenido', 200);
  await answer('/api/contenido/version', 200);
  await answer('/api/contenido/escritura', 200);
  await answer('/api/contenido/escritura', 503);
  expect(lines).toEqual([
    expect.stringMatching(/^GET \/api\/contenido \(\d+ ms\) 200$/),
    expect.stringMatching(/^GET \/api\/contenido\/escritura \(\d+ ms\) 503$/),
  ]);
});
