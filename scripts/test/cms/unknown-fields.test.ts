import * as backOffice from '@guest-app/config/cms-calls/back-office';
import { type Call, linesOfJson, type SentTo } from '@guest-app/config/cms-calls/call';
import * as content from '@guest-app/config/cms-calls/content';
import * as estadias from '@guest-app/config/cms-calls/estadias';
import * as hotelFile from '@guest-app/config/cms-calls/hotel-file';
import * as turnos from '@guest-app/config/cms-calls/turnos';
import { Type, TypeGuard } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { describe, expect, it } from 'vitest';
import { staffMember } from '../../src/system/demo-accounts.js';
import { beginWithCms, type EmptyCms } from '../support/cms.js';
import { emptyHotel } from '../support/template.js';

const LoggedIn = Type.Object({ credencial: Type.String() });
const Refusal = Type.Object({ error: Type.Object({ message: Type.String() }) });

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const callsOf = (calls: object, method: Call['method']) =>
  Object.values(calls)
    .filter(isCall)
    .filter((call) => call.method === method);
const writesOf = (calls: object) => callsOf(calls, 'POST');
const readsOf = (calls: object) => callsOf(calls, 'GET');

const { sendPicture } = backOffice;
const reads = [content, estadias, hotelFile, turnos, backOffice].flatMap(readsOf);
/** What an adapter asks in its own name. */
const logins: readonly Call[] = [
  backOffice.logInStaff,
  backOffice.chooseStaffPassword,
  backOffice.setUpSecondFactor,
  backOffice.enterStaffCode,
];
/** Forms of the back office, which staff read in their own name. */
const staffReads: readonly Call[] = [
  backOffice.readAjustes,
  backOffice.readComponente,
  backOffice.readTexts,
];
const guests = [...writesOf(turnos), estadias.readStay];
const staff = writesOf(backOffice).filter((call) => call !== sendPicture);

/** What TypeBox cannot make up for itself: texts that follow a pattern, or stand in an address. */
const written = new Map<Call, object>([
  [backOffice.readComponente, { id: '1' } satisfies SentTo<typeof backOffice.readComponente>],
  [backOffice.readTexts, { de: 'item', id: '1' } satisfies SentTo<typeof backOffice.readTexts>],
  [
    turnos.importServicios,
    {
      servicios: [
        {
          clave: 'spa',
          nombre: { ES: 'Spa', EN: 'Spa' },
          salon: { ES: 'Spa', EN: 'Spa' },
          cupo: 1,
          horarios: [{ desde: '09:00', hasta: '10:00', duracion: 60 }],
        },
      ],
      agendas: [],
    } satisfies SentTo<typeof turnos.importServicios>,
  ],
]);

const stay: SentTo<typeof estadias.importStays> = {
  confirmacion: '200001',
  nombre: 'Ana',
  apellido: 'Núñez',
  habitacion: '',
  llegada: '2026-11-23',
  salida: '2026-11-28',
  adultos: 2,
  menores: 1,
  telefono: '',
  email: '',
  documento: '',
};

/** What a call takes, and a field besides. */
function withMore(call: Call, more: object): object {
  const sent: unknown = call.sent;
  if (!TypeGuard.IsSchema(sent)) throw new Error(`${call.path} states nothing that it takes`);
  return { ...(written.get(call) ?? (Value.Create(sent) as object)), ...more };
}

describe('what a call of a CMS does not know', () => {
  let cms: EmptyCms;
  let credential: string;

  beginWithCms(async (given) => {
    cms = given;
    const { email, password } = staffMember(emptyHotel);
    const login = { email, password, direccion: '', equipo: null, clave: null };
    const answer = await post(backOffice.logInStaff, JSON.stringify(login), cms.token);
    credential = Value.Parse(LoggedIn, await answer.json()).credencial;
  });

  const post = (call: Call, body: string | FormData, token: string, type = 'application/json') =>
    fetch(`${cms.url}/api${call.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' ? { 'content-type': type } : {}),
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

  it.each(reads.map((call) => [call.path, call] as const))('%s refuses', async (_, call) => {
    const asked = new Map(
      Object.entries(withMore(call, { desconocido: 1 })).map(([name, value]) => [
        name,
        String(value),
      ]),
    );
    const path = call.path.replaceAll(/:(\w+)/g, (_all, name: string) => {
      const value = asked.get(name) ?? '';
      asked.delete(name);
      return value;
    });
    const token = staffReads.includes(call) ? credential : cms.token;
    const answer = await fetch(
      `${cms.url}/api${path}?${new URLSearchParams([...asked]).toString()}`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    expect(answer.status).toBe(400);
    expect(Value.Parse(Refusal, await answer.json()).error.message).toContain('/desconocido:');
  });

  it.each(guests.map((call) => [call.path, call] as const))('%s refuses', async (_, call) => {
    await expectRefused(call, withMore(call, { desconocido: 1 }), '/desconocido', cms.token);
  });

  it.each(staff.map((call) => [call.path, call] as const))('%s refuses', async (_, call) => {
    const token = logins.includes(call) ? cms.token : credential;
    await expectRefused(call, withMore(call, { desconocido: 1 }), '/desconocido', token);
  });

  it.each([
    { call: backOffice.changeComponente, rows: 'items' },
    { call: backOffice.changeComponente, rows: 'referencias' },
    { call: backOffice.createComponente, rows: 'items' },
    { call: backOffice.createComponente, rows: 'referencias' },
  ])('$call.path refuses in a row of $rows', async ({ call, rows }) => {
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

  it('importing a hotel refuses beside it', async () => {
    const form = new FormData();
    form.append('desconocido', '1');
    form.append('hotel', '{}');
    await expectRefused(hotelFile.importHotel, form, '/desconocido', cms.token);
  });

  it('importing stays refuses in a stay', async () => {
    const line = JSON.stringify({ ...stay, desconocido: 1 });
    const answer = await post(estadias.importStays, line, cms.token, linesOfJson);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ ok: false });
  });

  it('importing stays refuses what are no lines', async () => {
    const answer = await post(estadias.importStays, JSON.stringify(stay), cms.token);
    expect(answer.status).toBe(415);
  });
});
