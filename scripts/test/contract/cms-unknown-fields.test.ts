import * as backOffice from '@guest-app/config/cms-calls/back-office';
import type { Call, SentTo } from '@guest-app/config/cms-calls/call';
import * as turnos from '@guest-app/config/cms-calls/turnos';
import { Type, TypeGuard } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffMember } from '../../src/system/demo-accounts.js';
import { startEmptyCms, type EmptyCms } from '../support/cms.js';
import { emptyHotel } from '../support/template.js';

const LoggedIn = Type.Object({ credencial: Type.String() });
const Refusal = Type.Object({ error: Type.Object({ message: Type.String() }) });

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const writesOf = (calls: object) =>
  Object.values(calls)
    .filter(isCall)
    .filter(({ method }) => method === 'POST');

const { sendPicture } = backOffice;
const guests = writesOf(turnos);
const staff = writesOf(backOffice).filter((call) => call !== sendPicture);

/** What TypeBox cannot make up for itself: texts that follow a pattern. */
const written = new Map<Call, object>([
  [
    turnos.importServicios,
    {
      servicios: [
        {
          clave: 'spa',
          nombre: { ES: 'Spa', EN: 'Spa' },
          salon: 'Spa',
          cupo: 1,
          horarios: [{ desde: '09:00', hasta: '10:00', duracion: 60 }],
        },
      ],
      agendas: [],
    } satisfies SentTo<typeof turnos.importServicios>,
  ],
]);

/** What a call takes, and a field besides. */
function withMore(call: Call, more: object): object {
  const sent: unknown = call.sent;
  if (!TypeGuard.IsSchema(sent)) throw new Error(`${call.path} states nothing that it takes`);
  return { ...(written.get(call) ?? (Value.Create(sent) as object)), ...more };
}

describe('what a write call of a CMS does not know', () => {
  let cms: EmptyCms;
  let credential: string;

  beforeAll(async () => {
    cms = await startEmptyCms();
    const { email, password } = staffMember(emptyHotel);
    const login = { email, password, direccion: '', clave: null };
    const answer = await post(backOffice.logInStaff, JSON.stringify(login), cms.token);
    credential = Value.Parse(LoggedIn, await answer.json()).credencial;
  });
  afterAll(() => cms.stop());

  const post = (call: Call, body: string | FormData, token: string) =>
    fetch(`${cms.url}/api${call.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      body,
    });

  async function expectRefused(
    call: Call,
    body: object,
    field: string,
    token: string,
  ): Promise<void> {
    const answer = await post(call, body instanceof FormData ? body : JSON.stringify(body), token);
    expect(answer.status).toBe(400);
    expect(Value.Parse(Refusal, await answer.json()).error.message).toContain(`${field}:`);
  }

  it.each(guests.map((call) => [call.path, call] as const))('%s refuses', async (_, call) => {
    await expectRefused(call, withMore(call, { desconocido: 1 }), '/desconocido', cms.token);
  });

  it.each(staff.map((call) => [call.path, call] as const))('%s refuses', async (_, call) => {
    const token = call === backOffice.logInStaff ? cms.token : credential;
    await expectRefused(call, withMore(call, { desconocido: 1 }), '/desconocido', token);
  });

  it.each([
    [backOffice.changeComponente, 'items'],
    [backOffice.changeComponente, 'referencias'],
    [backOffice.createComponente, 'items'],
    [backOffice.createComponente, 'referencias'],
  ] as const)('$path refuses in a row of %s', async (call, rows) => {
    const body = withMore(call, { [rows]: [{ textos: {}, desconocido: 1 }] });
    await expectRefused(call, body, `/${rows}/0/desconocido`, credential);
  });

  it('arranging sections refuses in a section', async () => {
    const secciones = [{ id: 1, activa: true, desconocido: 1 }];
    const call = backOffice.arrangeSecciones;
    await expectRefused(call, { secciones }, '/secciones/0/desconocido', credential);
  });

  it('sending a picture refuses beside it', async () => {
    const form = new FormData();
    form.append('desconocido', '1');
    form.append(sendPicture.file, new File(['x'], 'x.png'));
    await expectRefused(sendPicture, form, '/desconocido', credential);
  });
});
