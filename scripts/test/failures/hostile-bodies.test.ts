import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, crc32, deflateSync, gzipSync } from 'node:zlib';
import { logInStaff } from '@guest-app/config/cms-calls/back-office';
import { knowSession } from '@guest-app/config/cms-calls/sesiones';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { panelOf, panelSession } from '../../src/bench/panel.js';
import { panelAdministrator, staffMember } from '../../src/system/demo-accounts.js';
import { dataPaths } from '../../src/system/paths.js';
import { type EmptyCms, startEmptyCms } from '../support/cms.js';
import { emptyHotel } from '../support/template.js';

const Uploaded = Type.Array(Type.Object({ id: Type.Integer(), url: Type.String() }));
const Known = Type.Object({ sigue: Type.Boolean() });
const StaffSession = Type.Object({ credencial: Type.String() });
const Role = Type.Object({ data: Type.Object({ id: Type.Integer() }) });
const Invited = Type.Object({ data: Type.Object({ registrationToken: Type.String() }) });

let cms: EmptyCms;
let session: string;
beforeAll(async () => {
  cms = await startEmptyCms();
  session = await panelSession(cms.url, panelAdministrator(emptyHotel));
});
afterAll(() => cms.stop());

/** Nothing restarts the process here: one that ended stays silent. */
afterEach(async () => {
  expect((await fetch(`${cms.url}/_health`)).ok).toBe(true);
  expect(await readdir(path.join(dataPaths(cms.dataDir).hotel(emptyHotel), 'tmp'))).toEqual([]);
});

const megabytes = 8_000_000;
const bomb = Buffer.from('['.repeat(megabytes));
const [inGzip, inDeflate, inBrotli] = [gzipSync(bomb), deflateSync(bomb), brotliCompressSync(bomb)];
const json = { 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

const part = (name: string, filename: string | undefined, content: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
  `${filename === undefined ? '' : 'content-type: image/png\r\n'}\r\n${content}\r\n`;
const end = '--x--\r\n';

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyInit;
}

const bodies: Readonly<Record<string, () => Sent>> = {
  'deep, in gzip': () => ({
    headers: { ...json, 'content-encoding': 'gzip' },
    body: inGzip,
  }),
  'deep, in deflate': () => ({
    headers: { ...json, 'content-encoding': 'deflate' },
    body: inDeflate,
  }),
  'deep, in Brotli': () => ({
    headers: { ...json, 'content-encoding': 'br' },
    body: inBrotli,
  }),
  deep: () => ({ headers: json, body: '['.repeat(60_000) }),
  deeper: () => ({ headers: json, body: bomb }),
  wide: () => ({ headers: json, body: `[${'{},'.repeat(20_000)}{}]` }),
  wider: () => ({ headers: json, body: `[${'{},'.repeat(2_000_000)}{}]` }),
  long: () => ({ headers: json, body: JSON.stringify({ a: 'a'.repeat(70_000) }) }),
  'of no said length': () => ({ headers: json, body: new Blob([bomb]).stream() }),
  'a file': () => ({ headers: multipart, body: part('files', 'a.png', 'a') + end }),
};

const paths = [
  ['POST', 'admin/login'],
  ['POST', 'admin/forgot-password'],
  ['POST', 'upload'],
  ['POST', 'upload/files'],
  ['POST', 'content-manager/collection-types/api::seccion.seccion'],
  ['PUT', 'content-manager/content-types/api::seccion.seccion/configuration'],
  ['POST', 'api/auth/local'],
  ['POST', 'api/contenido/importar'],
  ['POST', 'api/back-office/imagenes/subir'],
  ['POST', 'api/turnos/reservar'],
  ['PATCH', 'nothing/here'],
  ['POST', ''],
] as const;

const send = (method: string, route: string, { headers, body }: Sent, token?: string) =>
  fetch(`${cms.url}/${route}`, {
    method,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });

describe('a body of who has no session', () => {
  it.each(Object.entries(bodies))('is refused on every path: %s', async (name, make) => {
    for (const [method, route] of paths) {
      const { status } = await send(method, route, make());
      const asked = `${method} ${route}`;
      if (name === 'a file') expect([400, 401, 403, 404, 405], asked).toContain(status);
      else expect([403, 413, 415], asked).toContain(status);
    }
  });

  it('is refused with a token that is none', async () => {
    for (const make of Object.values(bodies)) {
      const { status } = await send('POST', 'upload', make(), 'a.b.c');
      expect([401, 413, 415]).toContain(status);
    }
  });
});

it('says to the adapters alone whose session goes on', async () => {
  const route = `api${knowSession.path}`;
  for (const [credencial, sigue] of [
    [session, true],
    [await staffToken(), true],
    ['a.b.c', false],
    // As long as a header may be, and somewhat less.
    ['x'.repeat(16_000), false],
    [cms.token, false],
  ] as const)
    expect(await ask(Known, route, { credencial }, cms.token)).toEqual({ sigue });
  const body = JSON.stringify({ credencial: session });
  expect((await send('POST', route, { headers: json, body }, session)).status).toBe(403);
});

describe('a body of a person with a session', () => {
  it('is read as far as a person can have meant it', async () => {
    const texto = JSON.stringify({ texto: 'a'.repeat(2_000_000) });
    const sent = { headers: json, body: texto };
    const [method, route] = ['PUT', 'content-manager/content-types/api::nada.nada/configuration'];
    expect((await send(method, route, sent, session)).status).not.toBe(413);
    for (const name of ['deep', 'deeper', 'wider', 'of no said length'] as const) {
      const { status } = await send(method, route, made(name), session);
      expect(status, name).toBe(413);
    }
    const many = Array.from({ length: 40 }, () => send(method, route, sent, session));
    for (const { status } of await Promise.all(many)) expect([404, 400, 503]).toContain(status);
  });

  it('leaves no file where the role may not send one', async () => {
    const token = await staffToken();
    for (const route of ['upload', 'upload/files', 'api/contenido/importar']) {
      const { status } = await send('POST', route, made('a file'), token);
      expect([401, 403]).toContain(status);
    }
    const nobody = await sessionWithoutPermissions();
    for (const [method, route] of [
      ['POST', 'upload'],
      ['POST', 'upload/files'],
      ['POST', 'upload/files/1/replace'],
      ['PUT', 'upload/files/1'],
    ] as const) {
      expect((await send(method, route, made('a file'), nobody)).status, route).toBe(403);
    }
  });

  it.each<[name: string, body: Sent]>([
    ['no boundary', { headers: { 'content-type': 'multipart/form-data' }, body: end }],
    [
      'a boundary of 3,000 letters',
      {
        headers: { 'content-type': `multipart/form-data; boundary=${'x'.repeat(3_000)}` },
        body: end,
      },
    ],
    ['no end', { headers: multipart, body: part('files', 'a.png', 'a'.repeat(50_000)) }],
    ['no part', { headers: multipart, body: 'a'.repeat(50_000) }],
    [
      'a thousand fields',
      { headers: multipart, body: part('a', undefined, 'a').repeat(1_000) + end },
    ],
    [
      'a thousand files',
      { headers: multipart, body: part('files', 'a.png', 'a').repeat(1_000) + end },
    ],
    [
      'a long field',
      { headers: multipart, body: part('fileInfo', undefined, 'a'.repeat(100_000)) + end },
    ],
    ['a long file', { headers: multipart, body: part('files', 'a.png', 'a'.repeat(11e6)) + end }],
    ['no file at all', { headers: multipart, body: end }],
    ['no multipart', { headers: { 'content-type': 'image/png' }, body: 'a' }],
  ])('is refused as an upload with %s', async (_, body) => {
    for (const route of ['upload', 'upload/files']) {
      const { status } = await send('POST', route, body, session);
      expect([400, 413, 415]).toContain(status);
    }
  });
});

describe('the media library', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  /** Says in its header that it is 30,000 pixels wide and high. */
  const vast = Buffer.from(png);
  vast.writeUInt32BE(30_000, 16);
  vast.writeUInt32BE(30_000, 20);
  vast.writeUInt32BE(crc32(vast.subarray(12, 29)), 29);

  const upload = (bytes: BlobPart, name: string, type: string) => {
    const form = new FormData();
    form.append('files', new Blob([bytes], { type }), name);
    form.append('fileInfo', JSON.stringify({ name }));
    return cms.call('POST', 'upload', form);
  };
  const script = '<script>document.title = "run"</script>';

  it.each<[name: string, bytes: BlobPart, filename: string, type: string]>([
    ['a page', `<!doctype html>${script}`, 'a.html', 'text/html'],
    ['a page that says it is a picture', `<!doctype html>${script}`, 'a.png', 'image/png'],
    [
      'a drawing that runs',
      `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
      'a.svg',
      'image/svg+xml',
    ],
    ['a picture that ends as a page', `GIF89a${script}`, 'a.html', 'image/gif'],
    ['a picture that ends as a drawing', png, 'a.svg', 'image/svg+xml'],
    ['a picture without an ending', png, 'a', 'image/png'],
    ['a picture that is cut off', png.subarray(0, 30), 'a.png', 'image/png'],
    ['a document', '%PDF-1.7', 'a.pdf', 'application/pdf'],
    ['a picture of 900 million pixels', vast, 'a.png', 'image/png'],
  ])('refuses %s', async (_, bytes, filename, type) => {
    const response = await upload(bytes, filename, type);
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(
      /no es una imagen|imagen debe terminar en|demasiados píxeles|dañada/,
    );
  });

  it('takes a picture, and answers it as one that can do nothing', async () => {
    const response = await upload(png, 'Una foto.PNG', 'image/png');
    expect(response.status).toBe(201);
    const [file] = Value.Parse(Uploaded, await response.json());
    const answer = await fetch(cms.url + (file?.url ?? ''));
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toBeNull();
  });

  it('changes what is said of a picture, and the picture', async () => {
    const [file] = Value.Parse(Uploaded, await (await upload(png, 'b.png', 'image/png')).json());
    const said = new FormData();
    said.append('fileInfo', JSON.stringify({ name: 'Otra.png', caption: 'Una «leyenda»' }));
    const id = String(file?.id);
    for (const [method, route] of [
      ['POST', `upload?id=${id}`],
      ['PUT', `upload/files/${id}`],
    ] as const) {
      expect((await cms.call(method, route, said)).status, route).toBe(200);
      expect(await cms.read(`upload/files/${id}`)).toMatchObject({ caption: 'Una «leyenda»' });
    }
    const another = new FormData();
    another.append('files', new Blob([png], { type: 'image/png' }), 'c.png');
    for (const route of [`upload?id=${id}`, `upload/files/${id}/replace`]) {
      expect((await cms.call('POST', route, another)).status, route).toBe(200);
    }
  });

  it('hands whatever else lies there out to be kept, however its address is written', async () => {
    const uploads = path.join(dataPaths(cms.dataDir).hotel(emptyHotel), 'public/uploads');
    await writeFile(path.join(uploads, 'old.html'), script);
    for (const route of ['uploads/old.html', '%75ploads/old.html', 'uploads/%6fld.html']) {
      const { status, headers } = await fetch(`${cms.url}/${route}`);
      expect(status, route).toBe(200);
      expect(headers.get('content-type'), route).toBe('application/octet-stream');
      expect(headers.get('content-disposition'), route).toMatch(/^attachment/);
      expect(headers.get('content-security-policy'), route).toBe("default-src 'none'; sandbox");
    }
  });

  it('reads no address for anybody', async () => {
    const urls = { urls: [`${cms.url}/_health`] };
    expect((await cms.call('POST', 'upload/actions/upload-from-urls', urls)).status).toBe(405);
  });
});

function made(name: string): Sent {
  const make = bodies[name];
  if (make === undefined) throw new Error(`There is no body ${name}`);
  return make();
}

async function ask<Shape extends TSchema>(
  shape: Shape,
  route: string,
  body: object,
  token?: string,
): Promise<Static<Shape>> {
  const answer = await send('POST', route, { headers: json, body: JSON.stringify(body) }, token);
  return Value.Parse(shape, await answer.json());
}

async function staffToken(): Promise<string> {
  const login = { ...staffMember(emptyHotel), direccion: '127.0.0.1', equipo: null, clave: null };
  return (await ask(StaffSession, `api${logInStaff.path}`, login, cms.token)).credencial;
}

/** Of a person who was invited to the panel with a role that may nothing, and registered. */
async function sessionWithoutPermissions(): Promise<string> {
  const panel = panelOf(cms.url, session);
  const account = { email: `ana@${emptyHotel}.example`, password: 'Una-clave-larga-1' };
  const person = { firstname: 'Ana', lastname: 'Paz' };
  const role = await panel('POST', 'admin/roles', { name: 'Nada', description: 'Nada' });
  const roles = [Value.Parse(Role, role).data.id];
  const invited = await panel('POST', 'admin/users', { ...person, email: account.email, roles });
  const { registrationToken } = Value.Parse(Invited, invited).data;
  const userInfo = { ...person, password: account.password };
  await panel('POST', 'admin/register', { registrationToken, userInfo });
  return panelSession(cms.url, account);
}
