import { describe, expect, it } from 'vitest';
import { staffToken, startApp, startCms } from '../app.harness.js';
import { hotelContent } from '../hotel-content.factory.js';

describe('reads of lists', () => {
  it('are for staff alone where the operator wants it', async () => {
    const open = await startApp({ dbs: ['gbba'] });
    expect((await open.inject('/webapp/componentes/tipos/gbba')).statusCode).toBe(200);
    const closed = await startApp({ dbs: ['gbba'], adminReadsNeedToken: true });
    expect((await closed.inject('/webapp/componentes/tipos/gbba')).statusCode).toBe(401);
    expect((await closed.inject('/webapp/idiomas/gbba')).statusCode).toBe(401);
    const token = await staffToken('gbba');
    const answer = await closed.inject(`/webapp/componentes/tipos/gbba?token=${token}`);
    expect(answer.statusCode).toBe(200);
  });
});

describe('a call of staff', () => {
  it('goes in their name, never in the adapter’s', async () => {
    const cms = await startCms(hotelContent());
    const app = await startApp({ cms: { gbba: cms.connection } });
    const token = await staffToken('gbba');
    const answer = await app.inject(`/webapp/idiomas/gbba?token=${token}`);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      ok: false,
      mensaje: 'Su sesión venció. Ingrese nuevamente.',
    });
  });
});
