import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { parseJson } from '@guest-app/config/parse-json';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { OperatorError } from '../terminal/operator-error.js';
import { ignoreMissing } from './files.js';
import { dataPaths } from './paths.js';

const Holder = Type.Object({ pid: Type.Integer(), port: Type.Integer(), token: Type.String() });
type Holder = Static<typeof Holder>;

export interface Lock {
  release(): Promise<void>;
}

/** Makes this process the only supervisor of a data folder. Throws an OperatorError that names the other one. */
export function lockDataDir(dataDir: string): Promise<Lock> {
  return lock(
    dataPaths(dataDir).lock,
    (pid) =>
      `${dataDir} is in use already, by the process ${pid}: stop that one first, or choose another DATA_DIR.`,
  );
}

/** Locks the list of hotels. */
export function lockHotels(dataDir: string): Promise<Lock> {
  return lock(
    dataPaths(dataDir).hotelsLock,
    (pid) => `Otro «npm run hotel» está cambiando la lista (proceso ${pid}): espere a que termine.`,
  );
}

/** Locks a hotel's CMS on a data folder. */
export function lockHotel(dataDir: string, db: string): Promise<Lock> {
  return lock(
    dataPaths(dataDir).hotelLock(db),
    (pid) => `The CMS of ${db} runs already on ${dataDir}, by the process ${pid}.`,
  );
}

/** Locks the restore of a hotel. */
export function lockRestore(dataDir: string, db: string): Promise<Lock> {
  return lock(
    dataPaths(dataDir).restoreLock(db),
    (pid) =>
      `Otro «npm run restaurar» de ${db} está en marcha (proceso ${pid}): espere a que termine.`,
  );
}

/** Whether a supervisor runs on a data folder. */
export async function isSupervised(dataDir: string): Promise<boolean> {
  const text = await readFile(dataPaths(dataDir).lock, 'utf8').catch(ignoreMissing);
  const holder = text === undefined ? undefined : parseHolder(text);
  return holder !== undefined && (await answersWith(holder));
}

/**
 * The holder answers on a loopback port with the token of its lock file. A process id is not enough: after a
 * power cut, and in a new container, another process may have the id of a stale file.
 */
async function lock(file: string, inUse: (pid: string) => string): Promise<Lock> {
  const token = randomUUID();
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(token);
  });
  const port = await listen(server);
  try {
    await take(file, inUse, { pid: process.pid, port, token });
  } catch (error) {
    server.close();
    throw error;
  }
  return {
    async release() {
      await rm(file, { force: true });
      server.close();
    },
  };
}

async function take(file: string, inUse: (pid: string) => string, holder: Holder): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const own = `${file}.${holder.token}`;
  await writeFile(own, JSON.stringify(holder), { mode: 0o600 });
  try {
    while (!(await linkTo(own, file))) {
      const text = await readFile(file, 'utf8').catch(ignoreMissing);
      if (text === undefined) continue;
      const other = parseHolder(text);
      if (other !== undefined && (await answersWith(other))) {
        throw new OperatorError(inUse(String(other.pid)));
      }
      await discard(file, text, holder.token);
    }
  } finally {
    await rm(own, { force: true });
  }
}

/** Only one process can make the link, and its file is complete. */
async function linkTo(own: string, file: string): Promise<boolean> {
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale file; puts it back if another process replaced it meanwhile. */
async function discard(file: string, staleText: string, token: string): Promise<void> {
  const aside = `${file}.${token}.stale`;
  await rename(file, aside).catch(ignoreMissing);
  const taken = await readFile(aside, 'utf8').catch(ignoreMissing);
  if (taken !== undefined && taken !== staleText) await link(aside, file);
  await rm(aside, { force: true });
}

function parseHolder(text: string): Holder | undefined {
  const value = parseJson(text);
  return Value.Check(Holder, value) ? value : undefined;
}

function answersWith({ port, token }: Holder): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let answer = '';
    socket.setTimeout(2_000, () => socket.destroy());
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      resolve(answer === token);
    });
  });
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    // Not once: without another file descriptor (EMFILE) it refuses one question after the other.
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
    server.unref();
  });
}
