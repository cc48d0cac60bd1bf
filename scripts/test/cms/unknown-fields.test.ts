import * as backOffice from '@guest-app/config/cms-calls/back-office';
import { type Call, linesOfJson } from '@guest-app/config/cms-calls/call';
import * as estadias from '@guest-app/config/cms-calls/estadias';
import * as hotelFile from '@guest-app/config/cms-calls/hotel-file';
import * as turnos from '@guest-app/config/cms-calls/turnos';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { describe, expect, it } from 'vitest';
import { staffMember } from '../../src/system/demo-accounts.js';
import { stay } from '../support/bookings.js';
import { beginWithCms, type EmptyCms } from '../support/cms.js';
import { emptyHotel } from '../support/template.js';

const LoggedIn = Type.Object({ credencial: Type.String() });
const Refusal = Type.Object({ error: Type.Object({ message: Type.String() }) });

let cms: EmptyCms;
let staff: string;

const ask = (call: Call, token: string, body?: string | FormData, type = 'application/json') =>
  fetch(`${cms.url}/api${call.path}${body === undefined ? '?desconocido=1' : ''}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  });

beginWithCms(async (given) => {
  cms = given;
  const login = { ...staffMember(emptyHotel), direccion: '', equipo: null, clave: null };
  const answer = await ask(backOffice.logInStaff, cms.token, JSON.stringify(login));
  staff = Value.Parse(LoggedIn, await answer.json()).credencial;
});

async function expectRefused(answer: Response, field: string): Promise<void> {
  expect(answer.status).toBe(400);
  expect(Value.Parse(Refusal, await answer.json()).error.message).toContain(`${field}:`);
}

/** That each call's schema is closed, `calls.test.ts` of the calls says. */
describe('a field that a call of a CMS does not state is refused', () => {
  it('in what is read', async () => {
    await expectRefused(await ask(backOffice.readAjustes, staff), '/desconocido');
  });

  it.each<[string, Call, boolean, object, string]>([
    ['a guest writes', turnos.bookShift, false, { confirmacion: '1', servicio: 1, turno: 'x' }, ''],
    ['staff write', backOffice.changeAjustes, true, {}, ''],
    ['a row of a list', backOffice.changeComponente, true, { id: 1, textos: {} }, '/items/0'],
  ])('in what %s', async (_what, call, asStaff, sent, row) => {
    const more = { desconocido: 1 };
    const body = row === '' ? { ...sent, ...more } : { ...sent, items: [{ textos: {}, ...more }] };
    const token = asStaff ? staff : cms.token;
    await expectRefused(await ask(call, token, JSON.stringify(body)), `${row}/desconocido`);
  });

  it.each<[string, Call, boolean]>([
    ['a picture', backOffice.sendPicture, true],
    ['a hotel', hotelFile.importHotel, false],
  ])('beside %s that is sent', async (_what, call, asStaff) => {
    const form = new FormData();
    form.append('desconocido', '1');
    form.append(
      asStaff ? backOffice.sendPicture.file : 'hotel',
      asStaff ? new File(['x'], 'x.png') : '{}',
    );
    await expectRefused(await ask(call, asStaff ? staff : cms.token, form), '/desconocido');
  });

  it('in a stay that is imported, which is to come in lines', async () => {
    const line = JSON.stringify({ ...stay({ confirmacion: '200001' }), desconocido: 1 });
    const answer = await ask(estadias.importStays, cms.token, line, linesOfJson);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ ok: false });
    expect((await ask(estadias.importStays, cms.token, line)).status).toBe(415);
  });
});
