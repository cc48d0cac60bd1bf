import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BackupManifest } from '@guest-app/config/backup-manifest';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { makeBackup } from '../../src/backup/make-backup.js';
import { putBackPictures } from '../../src/backup/replace-data.js';
import { checkedBackup, restoreBackup } from '../../src/backup/restore.js';
import type { OperatedCms } from '../../src/system/cms-process.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { freePort } from '../../src/system/free-port.js';
import { originOf } from '../../src/system/origin.js';
import { dataPaths } from '../../src/system/paths.js';
import { loadSecrets, secretsOf } from '../../src/system/secrets.js';
import type { Installation } from '../../src/system/with-cms.js';
import { type BackOffice, startBackOffice } from '../support/back-office.js';
import { passOn } from '../support/pass-on.js';
import { type S3Server, startS3Server } from '../support/s3-server.js';
import { copyTemplate, emptyHotel as db } from '../support/template.js';

const Files = Type.Object({
  results: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), url: Type.String() })),
});

const settings: { bucketUrl?: string } = {};
let office: BackOffice;
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
  office = await startBackOffice({}, settings);
});
afterAll(async () => {
  await office.stop();
  await s3.stop();
});

const folder = () => path.join(dataPaths(office.cms.dataDir).hotel(db), 'public/uploads');
/** The library as the panel shows it. */
const library = async () => Value.Parse(Files, await office.cms.read('upload/files')).results;
const inLibrary = async (name: string) => {
  const found = (await library()).find((file) => file.name === name);
  if (found === undefined) throw new Error(`The library has no ${name}`);
  return found;
};
const ask = (url: string) => fetch(office.cms.url + url);
const inBucket = (url: string) => s3.names().includes(`${db}${url.replace('/uploads', '')}`);
const guestsPicture = (url: string) =>
  fetch(`${office.url}/webapp/imagen/${db}-${path.basename(url)}`);

it('takes the pictures of the folder into the bucket, and guests go on to get them from the adapter', async () => {
  await office.cms.upload('antes.png');
  const { url } = await inLibrary('antes.png');
  expect(await readdir(folder())).toEqual([path.basename(url)]);
  const before = Buffer.from(await (await ask(url)).arrayBuffer());

  settings.bucketUrl = s3.bucketUrl;
  await office.cms.restart();
  await expect.poll(() => readdir(folder())).toEqual([]);
  expect(inBucket(url)).toBe(true);
  const answer = await ask(url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Number(answer.headers.get('content-length'))).toBe(before.length);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(Buffer.from(await answer.arrayBuffer()).equals(before)).toBe(true);
  expect((await guestsPicture(url)).status).toBe(200);
  expect((await fetch(s3.addressOf(`${db}/${path.basename(url)}`))).status).toBe(403);
});

it('keeps there what staff send, and shows it to panel and guests under the names that a folder gives', async () => {
  const nombre = await office.picture();
  const url = `/uploads/${nombre.slice(db.length + 1)}`;
  expect(inBucket(url)).toBe(true);
  expect(await readdir(folder())).toEqual([]);
  expect((await guestsPicture(url)).status).toBe(200);
  expect((await fetch(office.cms.url + url, { method: 'HEAD' })).status).toBe(200);
  expect((await library()).map((file) => file.url)).toContain(url);
  for (const none of ['/uploads/nada.png', '/uploads/..%2f..%2fdatos.json', '/uploads/.env']) {
    expect([403, 404], none).toContain((await ask(none)).status);
  }
});

it('removes from it what was replaced or deleted in the panel', async () => {
  const { id, url } = await inLibrary('antes.png');
  const form = new FormData();
  const pixel = new Uint8Array(await (await ask(url)).arrayBuffer());
  form.append('files', new Blob([pixel], { type: 'image/png' }), 'antes.png');
  expect((await office.cms.call('POST', `upload?id=${String(id)}`, form)).status).toBe(200);
  const after = await inLibrary('antes.png');
  expect(after.url).not.toBe(url);
  await expect.poll(() => inBucket(url)).toBe(false);
  expect([inBucket(after.url), (await ask(url)).status]).toEqual([true, 404]);
  await office.cms.call('DELETE', `upload/files/${String(id)}`);
  expect(inBucket(after.url)).toBe(false);
});

it('says in a sentence that the storage does not answer, and goes on when it does', async () => {
  const url = `/uploads/${(await office.picture()).slice(db.length + 1)}`;
  const png = new Uint8Array(await (await ask(url)).arrayBuffer());
  await s3.pause();
  const refused = await office.upload(png);
  expect(refused).toMatchObject({
    status: 503,
    mensaje: 'El sistema del hotel no responde. Intente nuevamente en unos minutos.',
  });
  expect((await ask(url)).status).toBe(503);
  await s3.resume();
  expect((await ask(url)).status).toBe(200);
  expect((await office.upload(png)).status).toBe(200);
});

describe('a backup', () => {
  let file: string;
  let manifest: BackupManifest;
  let files: string;
  const backup = async (cms: OperatedCms = office.cms) => {
    const secrets = secretsOf(await loadSecrets(office.cms.dataDir), db);
    return makeBackup({ db, cms, secrets, folder: files });
  };
  const restore = async (installation: Installation, from: string) => {
    const request = { db, file: from, installation };
    await restoreBackup(request, await checkedBackup(request));
  };
  const here = (): Installation => ({
    ...{ dataDir: office.cms.dataDir, databaseUrl: office.cms.databaseUrl },
    ...{ hotels: [committedHotel(db)], bucketUrl: s3.bucketUrl },
  });
  beforeAll(async () => {
    files = await mkdtemp(path.join(tmpdir(), 'guest-app-respaldo-'));
  });
  afterAll(() => rm(files, { recursive: true }));

  it('has no picture that went while it was made', async () => {
    await office.cms.upload('se-va.png');
    await office.cms.upload('queda.png');
    const { id, url } = await inLibrary('se-va.png');
    const port = await freePort();
    let isGone = false;
    const between = await passOn(port, office.cms.url, {
      before: async (asked) => {
        if (isGone || asked !== url) return;
        isGone = true;
        await office.cms.call('DELETE', `upload/files/${String(id)}`);
      },
    });
    onTestFinished(() => between.stop());
    ({ file, manifest } = await backup({ ...office.cms, url: originOf('127.0.0.1', port) }));
    expect([isGone, manifest.faltan]).toEqual([true, []]);
    const names = (await library()).map((kept) => path.basename(kept.url)).sort();
    expect(manifest.imagenes.map(({ nombre }) => path.basename(nombre))).toEqual(names);
  });

  it('is neither made nor restored while the storage does not answer, and all stays as it was', async () => {
    const before = await readdir(files);
    const rows = await library();
    await s3.pause();
    await expect(backup()).rejects.toThrow('no responde');
    await expect(restore(here(), file)).rejects.toThrow('no responde');
    await expect(putBackPictures(office.cms, file, () => undefined)).rejects.toThrow('UPLOADS_S3');
    await s3.resume();
    expect(await readdir(files)).toEqual(before);
    expect(await library()).toEqual(rows);
    await office.picture();
  });

  it('brings its pictures back into the bucket, and into the folder of who has none', async () => {
    const { id, url } = await inLibrary('queda.png');
    await office.cms.call('DELETE', `upload/files/${String(id)}`);
    await office.cms.upload('sobra.png');
    const later = (await inLibrary('sobra.png')).url;
    expect([inBucket(url), inBucket(later)]).toEqual([false, true]);
    await restore(here(), file);
    await office.cms.restart();
    expect(inBucket(url)).toBe(true);
    await expect.poll(() => inBucket(later)).toBe(false);
    expect(await readdir(folder())).toEqual([]);
    expect((await backup()).manifest.imagenes).toEqual(manifest.imagenes);

    const data = await copyTemplate(inject('template'), [db]);
    onTestFinished(() => data.remove());
    const other = data.dataDir;
    const there = { dataDir: other, databaseUrl: undefined, hotels: [committedHotel(db)] };
    await restore(there, file);
    const own = path.join(dataPaths(other).hotel(db), 'public/uploads');
    const hashes = (await readdir(own)).sort().map(async (name) => {
      const sha256 = createHash('sha256').update(await readFile(path.join(own, name)));
      return [`imagenes/${name}`, sha256.digest('hex')];
    });
    expect(await Promise.all(hashes)).toEqual(
      manifest.imagenes.map(({ nombre, sha256 }) => [nombre, sha256]),
    );
    expect(await readdir(dataPaths(other).run)).toEqual([]);
  });
});

it('goes back to a folder into which its files were copied', async () => {
  await office.cms.upload('despues.png');
  const { id, url } = await inLibrary('despues.png');
  const bytes = Buffer.from(await (await ask(url)).arrayBuffer());
  delete settings.bucketUrl;
  await office.cms.restart({}, () => writeFile(path.join(folder(), path.basename(url)), bytes));
  expect((await ask(url)).status).toBe(200);
  await office.cms.call('DELETE', `upload/files/${String(id)}`);
  expect(await readdir(folder())).toEqual([]);
});
