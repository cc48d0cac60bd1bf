import { describe, expect, it } from 'vitest';
import { guestToken, staffToken, startApp } from '../app.harness.js';

describe('the token of a call', () => {
  // A call whose token is good goes on to the CMS, which is not there.
  it.each([
    ['a guest', '/webapp/turnos/agenda/gbba/100001/2/0', () => guestToken('gbba', '100001')],
    ['staff', '/webapp/ajustes/gbba', () => staffToken('gbba')],
  ])('is the header’s where the query of %s has an empty one', async (_, url, sign) => {
    const app = await startApp({ dbs: ['gbba'] });
    const headers = { authorization: `Bearer ${await sign()}` };
    expect((await app.inject({ url, headers })).statusCode).toBe(503);
    expect((await app.inject({ url: `${url}?token=`, headers })).statusCode).toBe(503);
    expect((await app.inject({ url: `${url}?token=x`, headers })).statusCode).toBe(401);
    expect((await app.inject(`${url}?token=`)).statusCode).toBe(401);
  });

  it('is missing where it is empty: a public list answers', async () => {
    const app = await startApp({ dbs: ['gbba'] });
    const answer = await app.inject('/webapp/componentes/tipos/gbba?token=');
    expect(answer.statusCode).toBe(200);
  });
});
