import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Mail } from '@guest-app/config/environment/mail';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveNewPassword, takeSecondFactor } from '../../src/hotel/first-accounts.js';
import { panelAdministrator, staffMember } from '../../src/system/demo-accounts.js';
import { dataPaths } from '../../src/system/paths.js';
import { appCode } from '../support/app-codes.js';
import {
  type BackOffice,
  logIn,
  signToken,
  smallPicture,
  startBackOffice,
} from '../support/back-office.js';
import { type MailServer, startMailServer } from '../support/mail-server.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;
const users = 'collection-types/plugin::users-permissions.user';

/** The CMS's, read at each of its starts. */
const clock = { now: '2026-11-20T12:00:00Z' };
const settings: { secondFactor: boolean; mail?: Mail } = { secondFactor: false };

const site = 'https://huespedes.example';
const panelSite = `https://${db}.panel.example`;

let office: BackOffice;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  settings.mail = mails.settings(site, panelSite);
  office = await startBackOffice(clock, settings);
});
afterAll(async () => {
  await office.stop();
  await mails.stop();
});

const anonymous = { token: null };

/** A login of the receptionist, but for what is given. */
const logInWith = (body: object = {}, key?: string) =>
  office.call(
    'POST',
    '/webapp/login',
    { ...staffMember(db), DB: db, ...body },
    { ...anonymous, ...(key !== undefined && { key }) },
  );

/** What a token claims. */
const claimsOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('the staff’s login', () => {
  it('gives a token that states its hotel and its kind, and the active languages', async () => {
    const answer = await logInWith({});
    const { token, usuario } = Value.Parse(
      Type.Object({
        token: Type.String(),
        usuario: Type.Object({
          id: Type.Integer(),
          email: Type.String(),
          idiomas: Type.Array(Type.Object({ ididioma: Type.String() })),
          puede: Type.Array(Type.String()),
        }),
      }),
      answer.body,
    );
    expect(usuario.email).toBe(staffMember(db).email);
    expect(usuario.idiomas.map((idioma) => idioma.ididioma)).toEqual(['ES']);
    expect(usuario.puede).toContain('contenido');
    const claims = claimsOf(token);
    expect(claims).toMatchObject({ db, kind: 'admin', sub: String(usuario.id) });
    const { exp, iat } = Value.Parse(
      Type.Object({ exp: Type.Number(), iat: Type.Number() }),
      claims,
    );
    expect(exp - iat).toBe(12 * 60 * 60);
  });

  it('says the same of an unknown e-mail and a wrong password, without the guest’s mark', async () => {
    const wrong = await logInWith({ password: 'Otra-clave-1' });
    const unknown = await logInWith({ email: `nadie@${db}.example` });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual({
      ok: false,
      mensaje: 'El email o la contraseña no son correctos.',
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('asks for an e-mail, a password and a hotel', async () => {
    expect(await logInWith({ email: 'nadie' })).toMatchObject({
      status: 400,
      mensaje: 'Ingrese un email valido',
    });
    expect(await logInWith({ password: '' })).toMatchObject({
      status: 400,
      mensaje: 'Ingrese una contraseña',
    });
    expect(await logInWith({ DB: 'nope' })).toMatchObject({ status: 404 });
  });

  it('is limited for each account, and counts a repeated request once', async () => {
    const email = `intentos@${db}.example`;
    for (let time = 0; time < 12; time += 1) {
      expect((await logInWith({ email, password: 'x' }, 'one')).status).toBe(401);
    }
    for (let time = 0; time < 9; time += 1) {
      expect((await logInWith({ email, password: String(time) })).status).toBe(401);
    }
    const limited = await logInWith({ email });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(limited.body).not.toHaveProperty('huesped');
    expect((await logInWith({})).status).toBe(200);
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
    const login = await logInWith();
    await office.cms.panel('PUT', `${users}/${user}`, { blocked: false });
    expect(refused).toMatchObject({
      status: 401,
      mensaje: 'Su sesión venció. Ingrese nuevamente.',
    });
    expect(login.status).toBe(401);
  });
});

describe('a role of the staff', () => {
  const Roles = Type.Object({
    roles: Type.Array(Type.Object({ id: Type.Integer(), type: Type.String() })),
  });

  it('says what it allows with the login, and refuses the rest in words, at once', async () => {
    const { roles } = Value.Parse(Roles, await office.cms.read('users-permissions/roles'));
    const roleOf = (type: string) => roles.find((role) => role.type === type)?.id;
    const [user = ''] = await office.cms.documentIds(users);
    const give = async (type: string) => {
      const role = { connect: [{ id: roleOf(type) }], disconnect: [] };
      expect((await office.cms.panel('PUT', `${users}/${user}`, { role })).status).toBe(200);
    };
    const Login = Type.Object({
      token: Type.String(),
      usuario: Type.Object({ puede: Type.Array(Type.String()) }),
    });
    const enter = async () => Value.Parse(Login, (await logInWith()).body);
    const { token, usuario } = await enter();
    expect(usuario.puede).toEqual(['contenido', 'turnos', 'servicios']);
    const refused = {
      status: 403,
      mensaje: 'Su rol no permite hacer esto. Si le hace falta, pídalo a quien usa el panel.',
    };
    const read = (path: string) =>
      office.call('GET', `/webapp/${path}/${db}`, undefined, { token });

    await give('contenido');
    expect((await enter()).usuario.puede).toEqual(['contenido']);
    expect(await read('turnos/servicios')).toMatchObject(refused);
    expect(await read('turnos/agendas')).toMatchObject(refused);
    expect((await read('ajustes')).status).toBe(200);

    await give('recepcion');
    expect((await enter()).usuario.puede).toEqual(['turnos']);
    expect(await read('turnos/servicios')).toMatchObject(refused);
    expect(await read('ajustes')).toMatchObject(refused);

    await give('gerencia');
    expect((await read('turnos/servicios')).status).toBe(200);
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
  const Step = Type.Object({ token: Type.String(), paso: Type.Optional(Type.String()) });
  const choose = (token: string, contrasena: string) =>
    office.call('POST', '/webapp/login/contrasena', { contrasena }, { token });

  it('that the operator set opens the choice of another and nothing else', async () => {
    const before = await logIn(office.url, db);
    const given = await giveNewPassword(office.cms, own.email);
    expect(given?.of).toEqual(['staff']);
    expect(await write(before)).toBe(401);
    expect((await logInWith({ password: own.password })).status).toBe(401);

    const first = Value.Parse(Step, (await logInWith({ password: given?.password ?? '' })).body);
    expect(first.paso).toBe('contrasena');
    expect(await write(first.token)).toBe(403);
    const list = await office.call('GET', `/webapp/secciones/${db}`, undefined, first);
    expect(list.status).toBe(403);
    const claims = claimsOf(first.token);
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
    const before = Value.Parse(Step, (await logInWith({ password: chosen })).body);
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

const askForLink = (email: string) =>
  office.call('POST', '/webapp/login/olvido', { email, DB: db }, { token: null });
const linkFor = async (email: string) => {
  const { text = '' } = await mails.next(email, () => askForLink(email));
  return /enlace=([\w-]{43})$/m.exec(text)?.[1] ?? '';
};
const chooseByLink = (enlace: string, contrasena: string) =>
  office.call(
    'POST',
    '/webapp/login/olvido/contrasena',
    { enlace, contrasena, DB: db },
    { token: null },
  );
const linkOver = { status: 400, mensaje: expect.stringContaining('venció o ya se usó') as string };
/** A mailed link, used only on a later day. */
let late = '';

describe('a forgotten password', () => {
  const own = staffMember(db);
  const chosen = 'niebla sobre el lago';

  it('is changed by a link that comes by mail, once', async () => {
    const before = await logIn(office.url, db);
    const count = mails.count;
    const unknown = await askForLink(`nadie@${db}.example`);
    const mail = await mails.next(own.email, async () => {
      const known = await askForLink(` ${own.email.toUpperCase()}`);
      expect([known.status, known.body]).toEqual([200, unknown.body]);
    });
    expect(mails.count).toBe(count + 1);
    expect(mail.from?.address).toBe('no-responder@hoteles.example');
    expect(mail.subject).toBe('Contraseña nueva para la administración de Polo Hotel & Campo');
    const [link = ''] = /^https:.*$/m.exec(mail.text ?? '') ?? [];
    expect(link.slice(0, -43)).toBe(`${site}/#/administrar/${db};enlace=`);
    expect(mail.html).toContain(`<a href="${link}">`);

    const code = link.slice(-43);
    const second = await linkFor(own.email);
    expect(await chooseByLink(code, 'Password2026')).toMatchObject({
      status: 400,
      mensaje: expect.stringContaining('de las más usadas') as string,
    });
    const together = await Promise.all([chooseByLink(code, chosen), chooseByLink(code, chosen)]);
    expect(together.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(together.find(({ status }) => status === 200)?.body).toEqual({ ok: true });
    for (const used of [code, second, 'x']) {
      expect(await chooseByLink(used, 'otra niebla en el lago')).toMatchObject(linkOver);
    }
    const refused = await office.call('GET', `/webapp/carta/1/${db}`, undefined, { token: before });
    expect(refused.status).toBe(401);
  });

  describe('or another, changed by its owner', () => {
    const change = (token: string, actual: string, contrasena: string) =>
      office.call('PUT', `/webapp/contrasena/${db}`, { actual, contrasena }, { token });
    const Opened = Type.Object({ token: Type.String(), paso: Type.Optional(Type.Never()) });
    const isOpen = async (token: string) =>
      (await office.call('GET', `/webapp/textos/componente/1/${db}`, undefined, { token }))
        .status !== 401;

    it('ends all sessions but this one', async () => {
      const { token } = Value.Parse(Opened, (await logInWith({ password: chosen })).body);
      const other = Value.Parse(Opened, (await logInWith({ password: chosen })).body);
      for (const [actual, contrasena, status, why] of [
        ['no es esta', own.password, 409, 'La contraseña actual no es correcta.'],
        [chosen, 'Password2026', 400, 'de las más usadas'],
        [chosen, 'Corta-1', 400, 'al menos 10 caracteres'],
        [chosen, chosen, 400, 'distinta de la actual'],
        [chosen, '', 400, 'Ingrese una contraseña'],
      ] as const) {
        expect(await change(token, actual, contrasena)).toMatchObject({
          status,
          mensaje: expect.stringContaining(why) as string,
        });
      }
      expect(await isOpen(other.token)).toBe(true);
      const changed = await change(token, chosen, own.password);
      const next = Value.Parse(Opened, changed.body);
      expect(changed.headers.get('cache-control')).toBe('private, no-store');
      expect(await Promise.all([token, other.token, next.token].map(isOpen))).toEqual([
        false,
        false,
        true,
      ]);
      expect((await change(token, own.password, chosen)).status).toBe(401);
    });

    it('is guessed no more often than at the login', async () => {
      const colleague = { email: `colega@${db}.example`, password: 'granizo sobre el lago' };
      const account = { username: colleague.email, provider: 'local', confirmed: true, role: 3 };
      await office.cms.panel('POST', users, { ...colleague, ...account });
      const opened = await logInWith(colleague);
      const { token } = Value.Parse(Opened, opened.body);
      const statuses: number[] = [];
      for (let time = 0; time < 11; time += 1) {
        statuses.push((await change(token, `mal ${String(time)}`, chosen)).status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(409), 429]);
      expect((await change(token, colleague.password, chosen)).status).toBe(429);
    });
  });

  it('is mailed as often as does not fill a mailbox, and nobody learns whose it is', async () => {
    late = await linkFor(own.email);
    const nobody = `otro@${db}.example`;
    for (let time = 0; time < 3; time += 1) expect((await askForLink(nobody)).status).toBe(200);
    const [known, unknown] = [await askForLink(own.email), await askForLink(nobody)];
    expect([known.status, known.body]).toEqual([429, unknown.body]);
    expect(Number(known.headers.get('retry-after'))).toBe(20 * 60);
    expect((await askForLink('nadie')).mensaje).toBe('Ingrese un email valido');
    expect(
      (
        await office.call(
          'POST',
          '/webapp/login/olvido',
          { email: own.email, DB: 'nope' },
          anonymous,
        )
      ).status,
    ).toBe(404);
  });

  it('is told truly where the mail server is away, and nothing is counted', async () => {
    const somebody = `tercero@${db}.example`;
    await mails.setAway(true);
    for (let time = 0; time < 4; time += 1) {
      expect(await askForLink(somebody)).toMatchObject({
        status: 503,
        mensaje: expect.stringContaining('no se envió nada') as string,
      });
    }
    await mails.setAway(false);
    expect((await askForLink(somebody)).status).toBe(200);
  });
});

describe('after a day and another start', () => {
  let before = '';
  beforeAll(async () => {
    before = await logIn(office.url, db);
    await office.cms.upload('biblioteca.png');
    // A role with no permission left; which it is, its number says: Strapi makes two before it.
    const role = { name: 'Gerencia', description: '', permissions: {}, users: [] };
    const answer = await office.cms.panel('PUT', '../users-permissions/roles/3', role);
    expect(answer.status).toBe(200);
    clock.now = '2026-11-21T12:00:01Z';
    settings.secondFactor = true;
    await office.cms.restart();
  });

  it('a link for a new password is over', async () => {
    expect(await chooseByLink(late, 'otra niebla en el lago')).toMatchObject(linkOver);
  });

  it('pictures that nobody took are gone, but not the media library’s own', async () => {
    const folder = path.join(dataPaths(office.cms.dataDir).hotel(db), 'public/uploads');
    await expect
      .poll(() => readdir(folder))
      .toEqual([expect.stringMatching(/^biblioteca_\w+\.png$/) as string]);
  });

  const own = staffMember(db);
  const Step = Type.Object({
    token: Type.String(),
    paso: Type.Optional(Type.String()),
    segundoFactor: Type.Optional(Type.Object({ secreto: Type.String(), direccion: Type.String() })),
    codigos: Type.Optional(Type.Array(Type.String())),
    codigosRestantes: Type.Optional(Type.Number()),
  });
  const write = (token: string) =>
    office.call('PUT', `/webapp/idioma/activo/${db}`, { active: 1, idIdioma: 'ES' }, { token });
  /** Of a session, the CMS asks for a permission, which the role has no more. */
  const isSession = async (token: string) =>
    (await write(token)).mensaje.startsWith('Su rol no permite');
  const enter = async (password = own.password) =>
    Value.Parse(Step, (await logInWith({ password })).body);
  const setUp = (token: string, codigo: string) =>
    office.call('POST', '/webapp/login/segundoFactor', { codigo }, { token });
  const send = (
    token: string,
    codigo: string,
    more: { otroTelefono?: true; key?: string } = {},
  ) => {
    const { key, ...body } = more;
    return office.call(
      'POST',
      '/webapp/login/codigo',
      { codigo, ...body },
      { token, ...(key !== undefined && { key }) },
    );
  };
  /** What the application shows in the half minute at which the CMS's clock stands, or in another. */
  const shown = (secreto: string, halfMinutes = 0) =>
    appCode(secreto, new Date(clock.now), halfMinutes);
  const refused = { status: 400, mensaje: 'El código no es correcto o ya se usó.' };
  const over = { status: 401, mensaje: 'El ingreso venció. Ingrese nuevamente.' };
  let secreto = '';
  let recovery: readonly string[] = [];

  it('with a second factor asked for, what a password alone opened is over, and the login sets one up', async () => {
    expect(before).not.toBe('');
    expect((await write(before)).status).toBe(401);

    const [first, second] = [await enter(), await enter()];
    expect([first.paso, second.paso]).toEqual(['segundoFactor', 'segundoFactor']);
    secreto = first.segundoFactor?.secreto ?? '';
    expect(second.segundoFactor?.secreto).not.toBe(secreto);
    const address = new URL(first.segundoFactor?.direccion ?? '');
    expect(decodeURIComponent(address.pathname)).toMatch(new RegExp(`:${own.email}$`));
    expect(address.searchParams.get('secret')).toBe(secreto);

    for (const { token } of [first, second]) {
      expect((await write(token)).status).toBe(403);
      expect(await isSession(token)).toBe(false);
      expect(await send(token, '123456')).toMatchObject(over);
      const chosen = { contrasena: 'lluvia sobre el lago' };
      expect(
        await office.call('POST', '/webapp/login/contrasena', chosen, { token }),
      ).toMatchObject(over);
      expect(await setUp(token, '12345')).toMatchObject({ status: 400 });
      expect(await setUp(token, ' ')).toMatchObject({ status: 400, mensaje: 'Escriba el código.' });
      expect((await setUp(token, shown(secreto, -2))).mensaje).toContain('no es correcto');
    }
    const claims = claimsOf(first.token);
    const { cms: credential } = Value.Parse(Type.Object({ cms: Type.String() }), claims);
    const straight = await fetch(`${office.cms.url}/api/back-office/componentes/1`, {
      headers: { authorization: `Bearer ${credential}` },
    });
    expect(straight.status).toBe(401);
    const old = { db, kind: 'ingreso', sub: '1', cms: credential, exp: 1 };
    expect(await setUp(await signToken(office.cms.dataDir, old), shown(secreto))).toMatchObject(
      over,
    );

    const done = Value.Parse(Step, (await setUp(first.token, shown(secreto, -1))).body);
    expect(done.paso).toBeUndefined();
    expect(await isSession(done.token)).toBe(true);
    recovery = done.codigos ?? [];
    expect(new Set(recovery).size).toBe(8);
    // The second of two people who know the password gets nothing.
    expect(await setUp(first.token, shown(secreto))).toMatchObject(over);
    const other = second.segundoFactor?.secreto ?? '';
    expect(await setUp(second.token, shown(other))).toMatchObject(over);
  });

  it('a code opens one session, once, also where it is sent twice at once', async () => {
    const { token, paso, segundoFactor } = await enter();
    expect([paso, segundoFactor]).toEqual(['codigo', undefined]);
    expect(await isSession(token)).toBe(false);
    expect(await setUp(token, shown(secreto))).toMatchObject(over);
    expect(await send(token, shown(secreto, -1))).toMatchObject(refused);
    const code = shown(secreto).replace(/^.../, '$& ');
    const answer = await send(token, code, { key: 'one' });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await isSession(Value.Parse(Step, answer.body).token)).toBe(true);
    expect((await send(token, code, { key: 'one' })).status).toBe(200);
    expect(await send(token, code, { key: 'two' })).toMatchObject(refused);

    const logins = [await enter(), await enter(), await enter()];
    const answers = await Promise.all(logins.map((login) => send(login.token, shown(secreto, 1))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await send(token, shown(secreto))).toMatchObject(refused);
  });

  it('a recovery code opens one session, or sets up another telephone, which ends the others', async () => {
    const [code = '', second = ''] = recovery;
    const { token } = await enter();
    const answer = Value.Parse(Step, (await send(token, code.toUpperCase())).body);
    expect([answer.paso, answer.codigosRestantes]).toEqual([undefined, 7]);
    expect(await isSession(answer.token)).toBe(true);
    expect(await send(token, code)).toMatchObject(refused);

    const other = Value.Parse(Step, (await send(token, second, { otroTelefono: true })).body);
    expect([other.paso, other.codigosRestantes]).toEqual(['segundoFactor', 6]);
    expect(await isSession(answer.token)).toBe(true);
    secreto = other.segundoFactor?.secreto ?? '';
    const done = Value.Parse(Step, (await setUp(other.token, shown(secreto, -1))).body);
    expect(await isSession(done.token)).toBe(true);
    expect(await isSession(answer.token)).toBe(false);
    const next = await enter();
    expect(await send(next.token, recovery[2] ?? '')).toMatchObject(refused);
    expect((await send(next.token, shown(secreto))).status).toBe(200);
    recovery = done.codigos ?? [];
  });

  it('a permission that was taken away in the panel stays away', async () => {
    const { token } = await enter();
    const session = Value.Parse(Step, (await send(token, recovery[0] ?? '')).body);
    expect(await write(session.token)).toMatchObject({
      status: 403,
      mensaje: 'Su rol no permite hacer esto. Si le hace falta, pídalo a quien usa el panel.',
    });
  });

  it('codes are guessed ten times and then no more, though a right one is among them', async () => {
    const { token } = await enter();
    const wrong = Array.from({ length: 30 }, (_, index) => String(index).padStart(6, 'x'));
    const answers = await Promise.all(wrong.map((code) => send(token, code)));
    const judged = answers.filter(({ status }) => status === 400);
    expect(judged.length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - judged.length);
    const limited = await send(token, recovery[1] ?? '');
    expect(limited).toMatchObject({
      status: 429,
      mensaje: expect.stringContaining('Demasiados intentos') as string,
    });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(1800);
  });

  it('another password skips nothing; the operator takes the factor away, and ends the sessions', async () => {
    const given = await giveNewPassword(office.cms, own.email);
    const provisional = await enter(given?.password);
    expect(provisional.paso).toBe('contrasena');
    const chosen = Value.Parse(
      Step,
      (
        await office.call(
          'POST',
          '/webapp/login/contrasena',
          { contrasena: own.password },
          { token: provisional.token },
        )
      ).body,
    );
    expect([chosen.paso, await isSession(chosen.token)]).toEqual(['codigo', false]);

    expect(await takeSecondFactor(office.cms, `nadie@${db}.example`)).toBeNull();
    expect(await takeSecondFactor(office.cms, own.email)).toBe(true);
    expect(await send(chosen.token, recovery[1] ?? '')).toMatchObject(over);
    const login = await enter();
    expect(login.paso).toBe('segundoFactor');
    const done = Value.Parse(
      Step,
      (await setUp(login.token, shown(login.segundoFactor?.secreto ?? ''))).body,
    );
    expect(await isSession(done.token)).toBe(true);
    expect(await takeSecondFactor(office.cms, own.email)).toBe(true);
    expect(await isSession(done.token)).toBe(false);
    expect(await takeSecondFactor(office.cms, own.email)).toBe(false);
  });
});

/** A call of the panel without a session. */
const panel = (path: string, body: object) =>
  fetch(`${office.cms.url}/admin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The last one: it ends the session with which the others ask. */
it('a password of the panel has the same rules, and its change ends the sessions of its account', async () => {
  const administrator = panelAdministrator(db);
  const Answer = Type.Object({
    error: Type.Object({ details: Type.Object({ elegirContrasena: Type.String() }) }),
  });
  const Session = Type.Object({ data: Type.Object({ token: Type.String() }) });

  const own = async () => (await office.cms.call('GET', 'admin/users/me')).status;
  expect(await own()).toBe(200);
  const given = await giveNewPassword(office.cms, administrator.email);
  expect(given?.of).toEqual(['admin']);
  expect(await own()).toBe(401);
  let elegirContrasena = '';
  // More often than a guesser may: the password is right.
  for (let login = 0; login < 11; login += 1) {
    const asked = await panel('login', { ...administrator, password: given?.password });
    expect(asked.headers.get('set-cookie')).toBeNull();
    ({ elegirContrasena } = Value.Parse(Answer, await asked.json()).error.details);
  }
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

it('a forgotten password of the panel is changed by a link that comes by mail, once', async () => {
  const administrator = panelAdministrator(db);
  const ask = (email: string) => panel('forgot-password', { email });
  const answerOf = async (response: Response) => [response.status, await response.text()];

  const unknown = await answerOf(await ask(`nadie@${db}.example`));
  const mail = await mails.next(administrator.email, async () => {
    expect(await answerOf(await ask(administrator.email.toUpperCase()))).toEqual(unknown);
  });
  expect(unknown).toEqual([204, '']);
  expect(mail.subject).toBe('Contraseña nueva para el panel de Polo Hotel & Campo');
  const [, code = ''] = /code=([\w-]{43})$/m.exec(mail.text ?? '') ?? [];
  expect(mail.text).toContain(`${panelSite}/admin/auth/reset-password?code=${code}\n`);

  const reset = (password: string, resetPasswordToken = code) =>
    panel('reset-password', { resetPasswordToken, password });
  expect((await reset('Password2026')).status).toBe(400);
  expect((await chooseByLink(code, 'lluvia sobre el lago')).status).toBe(400);
  const done = await reset('Otra-lluvia-en-el-lago-1');
  expect(done.status).toBe(200);
  const again = await reset('Otra-lluvia-en-el-lago-2');
  expect(again.status).toBe(400);
  expect(await again.text()).toContain('venció o ya se usó');

  await mails.setAway(true);
  const away = await ask(administrator.email);
  expect(away.status).toBe(503);
  expect(await away.text()).toContain('no se envió nada');
  await mails.setAway(false);
  expect((await ask('nadie')).status).toBe(400);
  for (let time = 0; time < 2; time += 1) expect((await ask(administrator.email)).status).toBe(204);
  const limited = await ask(administrator.email);
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1200']);
  const identity: unknown = await (await fetch(`${office.cms.url}/identidad`)).json();
  expect(identity).toMatchObject({ enviaCorreo: true });
});
