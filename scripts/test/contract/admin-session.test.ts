import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveNewPassword } from '../../src/hotel/first-accounts.js';
import { panelAdministrator, staffMember } from '../../src/system/demo-accounts.js';
import { dataPaths } from '../../src/system/paths.js';
import {
  type BackOffice,
  logIn,
  signToken,
  smallPicture,
  startBackOffice,
} from '../support/back-office.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;
const users = 'collection-types/plugin::users-permissions.user';

/** The CMS's, read at each of its starts. */
const clock = { now: '2026-11-20T12:00:00Z' };

let office: BackOffice;
beforeAll(async () => {
  office = await startBackOffice(clock);
});
afterAll(() => office.stop());

describe('the staff’s login', () => {
  const tryLogin = (body: object, key?: string) =>
    office.call(
      'POST',
      '/webapp/login',
      { ...staffMember(db), DB: db, ...body },
      {
        token: null,
        ...(key !== undefined && { key }),
      },
    );

  it('gives a token that states its hotel and its kind, and the active languages', async () => {
    const answer = await tryLogin({});
    const { token, usuario } = Value.Parse(
      Type.Object({
        token: Type.String(),
        usuario: Type.Object({
          id: Type.Integer(),
          email: Type.String(),
          idiomas: Type.Array(Type.Object({ ididioma: Type.String() })),
        }),
      }),
      answer.body,
    );
    expect(usuario.email).toBe(staffMember(db).email);
    expect(usuario.idiomas.map((idioma) => idioma.ididioma)).toEqual(['ES']);
    const claims: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({ db, kind: 'admin', sub: String(usuario.id) });
    const { exp, iat } = Value.Parse(
      Type.Object({ exp: Type.Number(), iat: Type.Number() }),
      claims,
    );
    expect(exp - iat).toBe(12 * 60 * 60);
  });

  it('says the same of an unknown e-mail and a wrong password, without the guest’s mark', async () => {
    const wrong = await tryLogin({ password: 'Otra-clave-1' });
    const unknown = await tryLogin({ email: `nadie@${db}.example` });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual({
      ok: false,
      mensaje: 'El email o la contraseña no son correctos.',
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('asks for an e-mail, a password and a hotel', async () => {
    expect(await tryLogin({ email: 'nadie' })).toMatchObject({
      status: 400,
      mensaje: 'Ingrese un email valido',
    });
    expect(await tryLogin({ password: '' })).toMatchObject({
      status: 400,
      mensaje: 'Ingrese una contraseña',
    });
    expect(await tryLogin({ DB: 'nope' })).toMatchObject({ status: 404 });
  });

  it('is limited for each account, and counts a repeated request once', async () => {
    const email = `intentos@${db}.example`;
    for (let time = 0; time < 12; time += 1) {
      expect((await tryLogin({ email, password: 'x' }, 'one')).status).toBe(401);
    }
    for (let time = 0; time < 9; time += 1) {
      expect((await tryLogin({ email, password: String(time) })).status).toBe(401);
    }
    const limited = await tryLogin({ email });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(limited.body).not.toHaveProperty('huesped');
    expect((await tryLogin({})).status).toBe(200);
  });
});

describe('a token', () => {
  const language = { active: 1, idIdioma: 'ES' };
  const write = (token: string | null) =>
    office.call('PUT', `/webapp/idioma/activo/${db}`, language, { token });

  it('must be there, whole, in time, of staff and of this hotel', async () => {
    const { dataDir } = office.cms;
    const staff = { db, kind: 'admin', sub: '1', cms: 'x' };
    const bad: readonly (readonly [string | null, number])[] = [
      [null, 401],
      ['nonsense', 401],
      [`${office.token.slice(0, -3)}abc`, 401],
      [await signToken(dataDir, { ...staff, exp: 1 }), 401],
      [await signToken(dataDir, { ...staff, db: 'gbba' }), 403],
      [await signToken(dataDir, { db, kind: 'huesped', sub: '100001' }), 403],
      // Signed by the adapter, but with no credential of the CMS in it.
      [await signToken(dataDir, staff), 401],
    ];
    for (const [token, status] of bad) {
      for (const answer of [
        await write(token),
        await office.call('GET', `/webapp/carta/1/${db}`, undefined, { token }),
        await office.upload(await smallPicture('png'), 'foto.png', { token }),
      ]) {
        const isUploadOfOtherHotel = status === 403 && answer.status === 404;
        expect(isUploadOfOtherHotel || answer.status === status, answer.mensaje).toBe(true);
        expect(answer.body).not.toHaveProperty('huesped');
      }
    }
    expect((await write(office.token)).status).toBe(200);
  });

  it('is not asked of the lists, but must be good where it is sent', async () => {
    for (const path of [
      'idiomas',
      'idiomasActivos',
      'secciones',
      'secciones/all',
      'componentes',
      'componentes/7',
      'componentes/tipos',
    ]) {
      const url = `/webapp/${path}/${db}`;
      expect((await office.call('GET', url, undefined, { token: null })).status).toBe(200);
      expect((await office.call('GET', url)).status).toBe(200);
      expect((await office.call('GET', url, undefined, { token: 'nonsense' })).status).toBe(401);
    }
  });
});

describe('what anybody reads of the lists', () => {
  const anonymous = { token: null };
  const names = async () => {
    const { body } = await office.call('GET', `/webapp/idiomas/${db}`, undefined, anonymous);
    return Value.Parse(
      Type.Object({ data: Type.Array(Type.Object({ ididioma: Type.String() })) }),
      body,
    ).data.map(({ ididioma }) => ididioma);
  };

  it('has what staff wrote a moment ago, and soon what the panel wrote', async () => {
    expect(await names()).toEqual(['ES']);
    const idioma = { id: 'FR', nombre: 'Français', bandera: await office.picture() };
    expect((await office.call('POST', `/webapp/idioma/${db}`, idioma)).status).toBe(200);
    expect(await names()).toEqual(['ES', 'FR']);
    const [first = '', second = ''] = await office.cms.documentIds(
      'collection-types/api::idioma.idioma',
    );
    for (const documentId of [first, second]) {
      await office.cms.panel('DELETE', `collection-types/api::idioma.idioma/${documentId}`);
    }
    await expect.poll(names).toEqual(['ES']);
  });
});

describe('a power user in the panel', () => {
  it('blocks a member of staff at once', async () => {
    const [user = ''] = await office.cms.documentIds(users);
    const token = await logIn(office.url, db);
    expect((await office.cms.panel('PUT', `${users}/${user}`, { blocked: true })).status).toBe(200);
    const refused = await office.call('GET', `/webapp/carta/1/${db}`, undefined, { token });
    const login = await office.call(
      'POST',
      '/webapp/login',
      { ...staffMember(db), DB: db },
      { token: null },
    );
    await office.cms.panel('PUT', `${users}/${user}`, { blocked: false });
    expect(refused).toMatchObject({
      status: 401,
      mensaje: 'Su sesión venció. Ingrese nuevamente.',
    });
    expect(login.status).toBe(401);
  });
});

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'in %s is taken by its bytes, without what the camera wrote',
    async (format) => {
      const answer = await office.upload(await smallPicture(format), 'sin-tipo.bin');
      const { nombreArchivo } = Value.Parse(
        Type.Object({ nombreArchivo: Type.String() }),
        answer.body,
      );
      expect(nombreArchivo).toMatch(new RegExp(`^${db}-`));
      const picture = await fetch(`${office.url}/webapp/imagen/${nombreArchivo}`);
      expect(picture.headers.get('content-type')).toBe(
        `image/${format === 'avif' ? 'webp' : format}`,
      );
      const { exif } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
      expect(exif).toBeUndefined();
    },
  );

  it('is refused where it is none, broken, a bomb or too large', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect((await office.upload(svg, 'logo.png')).status).toBe(415);
    expect((await office.upload(Buffer.from('no soy una imagen'), 'a.jpg')).status).toBe(415);
    const whole = await smallPicture('jpeg', 400);
    const broken = whole.subarray(0, whole.length / 2);
    expect((await office.upload(broken, 'a.jpg')).status).toBe(400);
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: 'black' },
    })
      .png()
      .toBuffer();
    expect((await office.upload(bomb, 'a.png')).status).toBe(413);
    expect((await office.upload(Buffer.alloc(10 * 1024 * 1024 + 1), 'a.png')).status).toBe(413);
    expect(await office.call('PUT', '/webapp/upload/', {})).toMatchObject({ status: 400 });
  });

  it('sent again under its key is stored once', async () => {
    const bytes = await smallPicture('png', 16);
    const first = await office.upload(bytes, 'clave.png', { key: 'picture' });
    expect((await office.upload(bytes, 'clave.png', { key: 'picture' })).body).toEqual(first.body);
    const other = await office.upload(await smallPicture('png', 17), 'b.png', { key: 'picture' });
    expect(other.status).toBe(409);
  });
});

describe('a password', () => {
  const own = staffMember(db);
  const chosen = 'lluvia sobre el lago';
  const language = { active: 1, idIdioma: 'ES' };
  const write = async (token: string) =>
    (await office.call('PUT', `/webapp/idioma/activo/${db}`, language, { token })).status;
  const logInWith = (password: string) =>
    office.call('POST', '/webapp/login', { email: own.email, password, DB: db }, { token: null });
  const Step = Type.Object({ token: Type.String(), paso: Type.Optional(Type.String()) });
  const choose = (token: string, contrasena: string) =>
    office.call('POST', '/webapp/login/contrasena', { contrasena }, { token });

  it('that the operator set opens the choice of another and nothing else', async () => {
    const before = await logIn(office.url, db);
    const given = await giveNewPassword(office.cms, own.email);
    expect(given?.of).toEqual(['staff']);
    expect(await write(before)).toBe(401);
    expect((await logInWith(own.password)).status).toBe(401);

    const first = Value.Parse(Step, (await logInWith(given?.password ?? '')).body);
    expect(first.paso).toBe('contrasena');
    expect(await write(first.token)).toBe(403);
    const list = await office.call('GET', `/webapp/secciones/${db}`, undefined, first);
    expect(list.status).toBe(403);
    const claims: unknown = JSON.parse(
      Buffer.from(first.token.split('.')[1] ?? '', 'base64url').toString(),
    );
    const { cms: credential } = Value.Parse(Type.Object({ cms: Type.String() }), claims);
    const straight = await fetch(`${office.cms.url}/api/back-office/componentes/1`, {
      headers: { authorization: `Bearer ${credential}` },
    });
    expect(straight.status).toBe(401);

    for (const [contrasena, why] of [
      ['Corta-1', 'al menos 10 caracteres'],
      ['Password2026', 'de las más usadas'],
      ['ñ'.repeat(40), 'demasiado larga'],
      [given?.password ?? '', 'no sea la que le dieron'],
    ] as const) {
      expect(await choose(first.token, contrasena)).toMatchObject({
        status: 400,
        mensaje: expect.stringContaining(why) as string,
      });
    }
    const opened = Value.Parse(Step, (await choose(first.token, chosen)).body);
    expect(opened.paso).toBeUndefined();
    expect(await write(opened.token)).toBe(200);
    expect((await choose(first.token, 'otra lluvia en el lago')).status).toBe(401);
  });

  it('that a power user sets in the panel is held against the rules, and ends the sessions', async () => {
    const [user = ''] = await office.cms.documentIds(users);
    const before = Value.Parse(Step, (await logInWith(chosen)).body);
    expect(before.paso).toBeUndefined();
    const weak = { password: 'Password2026' };
    expect(await office.cms.panel('PUT', `${users}/${user}`, weak)).toMatchObject({
      status: 400,
      message: expect.stringContaining('de las más usadas') as string,
    });
    const another = { username: 'x', email: 'otra@hotel.example', ...weak };
    expect((await office.cms.panel('POST', users, another)).status).toBe(400);
    expect(await write(before.token)).toBe(200);
    const good = { password: own.password };
    expect((await office.cms.panel('PUT', `${users}/${user}`, good)).status).toBe(200);
    expect(await write(before.token)).toBe(401);
    expect(await write(await logIn(office.url, db))).toBe(200);
  });
});

describe('after a day and another start', () => {
  beforeAll(async () => {
    await office.cms.upload('biblioteca.png');
    // A role with no permission left; which it is, its number says: Strapi makes two before it.
    const role = { name: 'Recepción', description: '', permissions: {}, users: [] };
    const answer = await office.cms.panel('PUT', '../users-permissions/roles/3', role);
    expect(answer.status).toBe(200);
    clock.now = '2026-11-21T12:00:01Z';
    await office.cms.restart();
  });

  it('pictures that nobody took are gone, but not the media library’s own', async () => {
    const folder = path.join(dataPaths(office.cms.dataDir).hotel(db), 'public/uploads');
    await expect
      .poll(() => readdir(folder))
      .toEqual([expect.stringMatching(/^biblioteca_\w+\.png$/) as string]);
  });

  it('a permission that was taken away in the panel stays away', async () => {
    const token = await logIn(office.url, db);
    const body = { active: 1, idIdioma: 'ES' };
    expect(await office.call('PUT', `/webapp/idioma/activo/${db}`, body, { token })).toMatchObject({
      status: 403,
      mensaje: 'Su usuario no tiene permiso para hacer esto. Consulte a un administrador.',
    });
  });
});

/** The last one: it ends the session with which the others ask. */
it('a password of the panel has the same rules, and its change ends the sessions of its account', async () => {
  const administrator = panelAdministrator(db);
  const panel = (path: string, body: object) =>
    fetch(`${office.cms.url}/admin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const Answer = Type.Object({
    error: Type.Object({ details: Type.Object({ elegirContrasena: Type.String() }) }),
  });
  const Session = Type.Object({ data: Type.Object({ token: Type.String() }) });

  const given = await giveNewPassword(office.cms, administrator.email);
  expect(given?.of).toEqual(['admin']);
  expect((await office.cms.call('GET', 'admin/users/me')).status).toBe(401);
  const asked = await panel('login', { ...administrator, password: given?.password });
  expect(asked.headers.get('set-cookie')).toBeNull();
  const { elegirContrasena } = Value.Parse(Answer, await asked.json()).error.details;
  const reset = (password: string) =>
    panel('reset-password', { resetPasswordToken: elegirContrasena, password });
  for (const password of ['Corta-1', 'Password2026', given?.password ?? '']) {
    expect((await reset(password)).status).toBe(400);
  }
  const changed = await reset('Lluvia-sobre-el-lago-1');
  expect(changed.status).toBe(200);
  expect((await reset('Lluvia-sobre-el-lago-2')).status).toBe(400);

  const { token } = Value.Parse(Session, await changed.json()).data;
  const me = (method: string, body?: object) =>
    fetch(`${office.cms.url}/admin/users/me`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  expect((await me('GET')).status).toBe(200);
  const currentPassword = 'Lluvia-sobre-el-lago-1';
  const weak = await me('PUT', { currentPassword, password: 'Password2026' });
  expect(weak.status).toBe(400);
  const restored = await me('PUT', { currentPassword, password: administrator.password });
  expect(restored.status).toBe(200);
  expect((await me('GET')).status).toBe(401);
});
