import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { parseJson } from '@guest-app/config/parse-json';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { OperatorError } from '../terminal/operator-error.js';
import { ignoreMissing } from './ignore-missing.js';
import { dataPaths } from './paths.js';

const Holder = Type.Object({ pid: Type.Integer(), port: Type.Integer(), token: Type.String() });
type Holder = Static<typeof Holder>;

export interface SupervisorLock {
  release(): Promise<void>;
}

/**
 * Makes this process the only supervisor of a data folder, or fails with a sentence that names the other one.
 *
 * The holder answers on a loopback port with the token of its lock file. A process id alone would not do: after a power
 * cut, and in every new container, another process may have the id that a stale file names.
 */
export async function lockDataDir(dataDir: string): Promise<SupervisorLock> {
  const file = dataPaths(dataDir).lock;
  const token = randomUUID();
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(token);
  });
  const port = await listen(server);
  try {
    await take(file, dataDir, { pid: process.pid, port, token });
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

async function take(file: string, dataDir: string, holder: Holder): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const own = `${file}.${holder.token}`;
  await writeFile(own, JSON.stringify(holder), { mode: 0o600 });
  try {
    while (!(await linkTo(own, file))) {
      const text = await readFile(file, 'utf8').catch(ignoreMissing);
      if (text === undefined) continue;
      const other = parseHolder(text);
      if (other !== undefined && (await answersWith(other))) {
        throw new OperatorError(
          `${dataDir} is in use already, by the process ${String(other.pid)}: stop that one first, or choose another DATA_DIR.`,
        );
      }
      await discard(file, text, holder.token);
    }
  } finally {
    await rm(own, { force: true });
  }
}

/** A link is made by one process only, and never shows half a file. */
async function linkTo(own: string, file: string): Promise<boolean> {
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a stale file away; puts it back when somebody else's took its place in the meantime. */
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
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
    server.unref();
  });
}
