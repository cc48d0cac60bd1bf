import { createHmac } from 'node:crypto';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { staffMember } from '../../src/system/demo-accounts.js';
import { loadTokenSecret } from '../../src/system/secrets.js';
import { cmsInTurn, type EmptyCms, startEmptyCms } from './cms.js';
import { startServing } from './installation.js';
import { emptyHotel } from './template.js';

const Login = Type.Object({ token: Type.String() });
const Uploaded = Type.Object({ nombreArchivo: Type.String() });
/** What a write answers that has nothing more to say. */
export const Done = Type.Object({ ok: Type.Literal(true) });
const Failed = Type.Object({ mensaje: Type.String() });

export const uploadAddress = '/webapp/upload/';

/** What a call of the contract answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** The sentence for the person; empty for a success. */
  readonly mensaje: string;
}

export interface CallOptions {
  /** By default the staff's own; null for none. */
  readonly token?: string | null;
  readonly key?: string;
}

/** An adapter before a new hotel's CMS, and the hotel's receptionist. */
export interface BackOffice {
  readonly cms: EmptyCms;
  readonly url: string;
  readonly token: string;
  /** A form is sent as it is, any other body as JSON. */
  call(
    method: string,
    path: string,
    body?: FormData | object,
    options?: CallOptions,
  ): Promise<Answer>;
  /** A call that must succeed, with its answer in a shape. */
  ok<Shape extends TSchema>(
    shape: Shape,
    method: string,
    path: string,
    body?: object,
    options?: CallOptions,
  ): Promise<Static<Shape>>;
  upload(bytes: Uint8Array, name?: string, options?: CallOptions): Promise<Answer>;
  /** Uploads a small picture; returns its name. */
  picture(): Promise<string>;
  stop(): Promise<void>;
}

/** The back office of a CMS's own. */
export async function startBackOffice(
  ...settings: Parameters<typeof startEmptyCms>
): Promise<BackOffice> {
  const cms = await startEmptyCms(...settings);
  const office = await openOffice(cms);
  return {
    ...office,
    async stop() {
      await office.stop();
      await cms.stop();
    },
  };
}

interface OfficeInTurn {
  /** The back office of the CMS that the files of a worker use in turn, without content. */
  newOffice: () => Promise<BackOffice>;
}

const officeInTurn = cmsInTurn.extend<OfficeInTurn>({
  newOffice: [
    async ({ newCms }, use) => {
      let office: BackOffice | undefined;
      await use(async () => {
        const cms = await newCms();
        office ??= await openOffice(cms);
        return office;
      });
      await office?.stop();
    },
    { scope: 'worker' },
  ],
});

/** Begins a file as `beginWithCms` does, with an adapter before the CMS. */
export function beginWithOffice(begin: (office: BackOffice) => Promise<void> | void): void {
  let office: BackOffice | undefined;
  officeInTurn.beforeAll(async ({ newOffice }) => {
    office = await newOffice();
    await begin(office);
  });
  afterAll(() => office?.cms.checkLogs());
}

async function openOffice(cms: EmptyCms): Promise<BackOffice> {
  const db = emptyHotel;
  const connections = new Map([[db, { url: cms.url, token: cms.token }]]);
  const adapter = await startServing(cms.dataDir, connections);
  const { url } = adapter;
  const token = await logIn(url, db);

  const call: BackOffice['call'] = async (method, path, body, { key, ...options } = {}) => {
    const sent = options.token === undefined ? token : options.token;
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await fetch(
      `${url}${path}${sent === null ? '' : `?token=${encodeURIComponent(sent)}`}`,
      {
        method,
        headers: {
          ...(isJson && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
      },
    );
    const answer: unknown = await response.json();
    const mensaje = Value.Check(Failed, answer) ? answer.mensaje : '';
    return { status: response.status, headers: response.headers, body: answer, mensaje };
  };
  const upload: BackOffice['upload'] = (bytes, name = 'foto.png', options = {}) => {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(bytes)]), name);
    return call('PUT', uploadAddress, form, options);
  };

  return {
    cms,
    url,
    token,
    call,
    async ok(shape, method, path, body, options) {
      const answer = await call(method, path, body, options);
      if (answer.status !== 200) {
        throw new Error(`${method} ${path}: ${String(answer.status)} ${answer.mensaje}`);
      }
      Value.Assert(shape, answer.body);
      return answer.body;
    },
    upload,
    async picture() {
      return Value.Parse(Uploaded, (await upload(await smallPicture('png'))).body).nombreArchivo;
    },
    stop: () => adapter.stop(),
  };
}

/** A token of the receptionist that `npm start` makes in each hotel. */
export async function logIn(url: string, db: string): Promise<string> {
  const response = await fetch(`${url}/webapp/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...staffMember(db), DB: db }),
  });
  return Value.Parse(Login, await response.json()).token;
}

/** English and Portuguese beside the Spanish that a new hotel has, not yet shown to guests. */
export async function addLanguages(office: BackOffice): Promise<void> {
  const bandera = await office.picture();
  for (const [id, nombre] of [
    ['EN', 'English'],
    ['PT', 'Português'],
  ] as const) {
    await office.ok(Done, 'POST', `/webapp/idioma/${emptyHotel}`, { id, nombre, bandera });
  }
}

/** A token as the adapter would sign it, with any claims. */
export async function signToken(dataDir: string, claims: object): Promise<string> {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const signed = `${encode({ alg: 'HS256' })}.${encode({ exp, ...claims })}`;
  const hmac = createHmac('sha256', await loadTokenSecret(dataDir)).update(signed);
  return `${signed}.${hmac.digest('base64url')}`;
}

/** A picture of one colour that says whose camera took it. */
export function smallPicture(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  size = 8,
): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: '#1b3a57' } })
    .withExif({ IFD0: { Copyright: 'Cámara de prueba' } })
    .toFormat(format)
    .toBuffer();
}
