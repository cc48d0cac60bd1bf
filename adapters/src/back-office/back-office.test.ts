import { describe, expect, it } from 'vitest';
import { startApp, startCms } from '../app.harness.js';
import { hotelContent } from '../content/hotel-content.factory.js';
import { Tokens } from '../session/tokens.js';

const secret = 'a secret of thirty-two characters';
const inAnHour = () => new Date(Date.now() + 3_600_000);

describe('reads of lists', () => {
  it('are for staff alone where the operator wants it', async () => {
    const open = await startApp({ dbs: ['gbba'] });
    expect((await open.inject('/webapp/componentes/tipos/gbba')).statusCode).toBe(200);
    const closed = await startApp({ dbs: ['gbba'], adminReadsNeedToken: true });
    expect((await closed.inject('/webapp/componentes/tipos/gbba')).statusCode).toBe(401);
    expect((await closed.inject('/webapp/idiomas/gbba')).statusCode).toBe(401);
    const token = await new Tokens({ secret, now: () => new Date() }).sign(
      { db: 'gbba', kind: 'admin', subject: '1', credential: 'credential' },
      inAnHour(),
    );
    const answer = await closed.inject(`/webapp/componentes/tipos/gbba?token=${token}`);
    expect(answer.statusCode).toBe(200);
  });
});

describe('a call of staff', () => {
  it('goes in their name, never in the adapter’s', async () => {
    const cms = await startCms(hotelContent());
    const app = await startApp({ cms: { gbba: cms.connection } });
    const token = await new Tokens({ secret, now: () => new Date() }).sign(
      { db: 'gbba', kind: 'admin', subject: '1', credential: 'unknown to the CMS' },
      inAnHour(),
    );
    const answer = await app.inject(`/webapp/idiomas/gbba?token=${token}`);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      ok: false,
      mensaje: 'Su sesión venció. Ingrese nuevamente.',
    });
  });
});
