import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { describe, expect, it } from 'vitest';
import { staffMember } from '../../src/system/demo-accounts.js';
import { changeStored, countStored, readStored } from '../../src/system/stored-rows.js';
import { beginWithCms, type EmptyCms } from '../support/cms.js';
import { emptyHotel } from '../support/template.js';

const Language = Type.Object({ id: Type.Integer() });

const componentes = 'collection-types/api::componente.componente';

describe('a new hotel’s CMS', () => {
  let cms: EmptyCms;
  beginWithCms((given) => {
    cms = given;
  });

  const status = async (path: string, init?: RequestInit) =>
    (await fetch(`${cms.url}/api/${path}`, init)).status;
  const withToken = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

  /** What the panel's roles may do. */
  const panelRights = () => readStored(cms, 'admin_permissions');
  const rightsInItalian = () =>
    countStored(cms, 'admin_permissions', `CAST(properties AS TEXT) LIKE '%"it"%'`);

  it.each([
    'contenido',
    'contenido/version',
    'contenido/cambios',
    'secciones',
    'componentes',
    'items-carta',
    'idiomas',
    'users',
    'users/me',
    'upload/files',
    'users-permissions/roles',
  ])('tells the public nothing at /api/%s', async (path) => {
    expect([401, 403, 404]).toContain(await status(path));
    expect([401, 403, 404]).toContain(await status(path, withToken('not-the-token')));
  });

  it('lets nobody register or log in over its public API', async () => {
    const { email, password } = staffMember(emptyHotel);
    for (const [path, body] of [
      ['auth/local/register', { username: 'x', email: 'x@x.example', password: 'Abcdef-1' }],
      ['auth/local', { identifier: email, password }],
    ] as const) {
      const init = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      };
      // No such call exists, with or without a session.
      expect(await status(path, init)).toBe(405);
    }
  });

  it('gives the adapter’s token the content and nothing else', async () => {
    expect(await status('contenido', withToken(cms.token))).toBe(200);
    for (const path of ['secciones', 'users', 'upload/files']) {
      expect(await status(path, withToken(cms.token))).toBe(404);
    }
  });

  it('has the panel, but no builder of content types, no tokens and no server for language models', async () => {
    expect((await cms.panel('GET', 'content-types')).status).toBe(200);
    for (const path of ['content-type-builder/content-types', 'mcp']) {
      expect((await fetch(`${cms.url}/${path}`)).status).toBe(404);
    }
    expect((await cms.call('GET', 'admin/api-tokens')).status).toBe(403);
    const permissions = JSON.stringify(await cms.read('admin/permissions'));
    expect(permissions).toContain('plugin::upload.read');
    expect(permissions).not.toContain('plugin::content-type-builder');
  });

  it('is the same after another start, but for the version', async () => {
    await cms.panel('POST', componentes, {
      nombreReferencia: 'Antes',
      tipo: 'Tabla de precios',
      titulo: 'Antes',
    });
    const language = { code: 'it', name: 'Italiano', isDefault: false };
    const added = await cms.call('POST', 'i18n/locales', language);
    const [before, rights] = [await cms.content(), await panelRights()];
    expect(await rightsInItalian()).toBeGreaterThan(0);
    const token = `INSERT INTO strapi_api_tokens (name, type) VALUES ('Read Only', 'full-access')`;
    await cms.restart(undefined, () => changeStored(cms, [token]));
    const after = await cms.content();
    expect(await panelRights()).toEqual(rights);
    await cms.call(
      'DELETE',
      `i18n/locales/${String(Value.Parse(Language, await added.json()).id)}`,
    );
    expect(await rightsInItalian()).toBe(0);
    // None of Strapi's, none of the adapters' own; a person's token stays, under any name.
    const tokens = await readStored(cms, 'strapi_api_tokens');
    expect(tokens.map((row) => row['name'])).toEqual(['Read Only']);
    expect(after.version).not.toBe(before.version);
    expect({ ...after, version: '' }).toEqual({ ...before, version: '' });
    expect(await cms.documentIds('collection-types/plugin::users-permissions.user')).toHaveLength(
      1,
    );
  });

  it('sends the version on connecting, after each save, and again while nothing changes', async () => {
    const response = await fetch(`${cms.url}/api/contenido/cambios`, withToken(cms.token));
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const versions = readVersions(response);
    let told: string | undefined;
    const another = async () => {
      const before = told;
      while (told === before) told = (await versions.next()).value;
      return told;
    };
    expect(await another()).toBe((await cms.content()).version);
    await cms.panel('POST', componentes, {
      nombreReferencia: 'Aviso',
      tipo: 'Tabla de precios',
      titulo: 'Aviso',
    });
    expect(await another()).toBe((await cms.content()).version);

    await cms.panel('POST', componentes, {
      nombreReferencia: 'Mal',
      tipo: 'Tabla de precios',
      titulo: 'a\0',
    });
    await cms.panel('POST', componentes, { nombreReferencia: 'Bien', tipo: 'Lista desplegable' });
    expect(await another()).toBe((await cms.content()).version);
    for (let again = 0; again < 2; again += 1) expect((await versions.next()).value).toBe(told);
    await versions.return(undefined);
  });
});

async function* readVersions(response: Response): AsyncGenerator<string, undefined> {
  if (response.body === null) return undefined;
  let text = '';
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    text += chunk.value;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data !== undefined) yield data;
    }
  }
  return undefined;
}
