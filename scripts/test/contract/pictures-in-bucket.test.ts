import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataPaths } from '../../src/system/paths.js';
import { type BackOffice, startBackOffice } from '../support/back-office.js';
import { type S3Server, startS3Server } from '../support/s3-server.js';
import { emptyHotel as db } from '../support/template.js';

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
