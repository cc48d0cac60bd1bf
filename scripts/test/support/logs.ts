import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { demoStays } from '../../src/hotel/demo-stays.js';
import { panelAdministrator, staffMember } from '../../src/system/demo-accounts.js';
import { dataPaths } from '../../src/system/paths.js';
import { loadSecrets } from '../../src/system/secrets.js';
import { readStored, type Stored } from '../../src/system/stored-rows.js';
import { mailPassword } from './mail-server.js';

/** Shorter ones may stand for anything. */
const shortestWord = 5;

/** Of a second factor, as an application takes it. */
const appSecret = /\b[A-Z2-7]{32}\b/;

const jsonWebToken = /eyJ[\w-]{10,}\.[\w-]{10,}/;

/** The last line of a process that ended by an uncaught error, and a CMS's log line of an unhandled rejection. */
export const unhandled = /^Node\.js v\d|Unhandled rejection:.*/m;

/**
 * Throws if a log of a stopped installation has a token, a secret or personal data of guests, and if an error
 * was not handled.
 */
export async function checkLogs(
  data: Omit<Stored, 'db'>,
  hoteles: readonly string[],
): Promise<void> {
  const { logs } = dataPaths(data.dataDir);
  const files = await readdir(logs).catch(() => []);
  if (files.length === 0) return;
  const secrets = await secretsOf(data.dataDir, hoteles);
  const words = await wordsOfStays(data, hoteles);
  for (const file of files) {
    const text = await readFile(path.join(logs, file), 'utf8');
    const found = [
      ...secrets.filter((secret) => text.includes(secret)),
      ...text.split(/[^\p{L}\p{N}]+/u).filter((word) => words.has(word)),
      ...(jsonWebToken.exec(text) ?? []),
      ...(appSecret.exec(text) ?? []),
      ...(unhandled.test(text) ? [text.slice(-2_000)] : []),
    ];
    if (found.length > 0) throw new Error(`${file} has ${found.join(', ')}`);
  }
}

async function secretsOf(dataDir: string, hoteles: readonly string[]): Promise<readonly string[]> {
  const kept = await loadSecrets(dataDir);
  const ofHotels = hoteles.flatMap((db) => [
    ...Object.values(kept.of(db) ?? {}).flat(),
    panelAdministrator(db).password,
    staffMember(db).password,
  ]);
  return [...ofHotels, mailPassword];
}

/** Some tests are about a database that is damaged or gone. */
function noneWhereBroken(error: unknown): [] {
  if (/no such table|malformed|not a database/.test(String(error))) return [];
  throw error;
}

/** Names and numbers of every stored stay, and the invented document numbers, which are stored as hashes alone. */
async function wordsOfStays(
  data: Omit<Stored, 'db'>,
  hoteles: readonly string[],
): Promise<ReadonlySet<string>> {
  const texts = demoStays('2026-11-22').map(({ documento }) => documento);
  for (const db of hoteles) {
    for (const stay of await readStored({ ...data, db }, 'estadias').catch(noneWhereBroken)) {
      const { confirmacion, nombre, apellido, telefono, email } = stay;
      texts.push(...[confirmacion, nombre, apellido, telefono, email].map(String));
    }
  }
  const words = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return new Set(words.filter((word) => word.length >= shortestWord && word !== 'example'));
}
