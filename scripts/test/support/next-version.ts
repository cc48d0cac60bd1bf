import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AdapterOptions, startAdapter } from '../../src/system/adapter-process.js';
import { freePort } from '../../src/system/free-port.js';
import { webDistDir } from '../../src/system/paths.js';

/** An adapter with another build of the web app: the same, but for the names of its files. */
export interface NextVersion {
  readonly url: string;
  /** The script that its page begins with. */
  readonly entry: string;
  stop(): Promise<void>;
}

export async function startNextVersion(
  hotels: Pick<AdapterOptions, 'dataDir' | 'hotels'>,
): Promise<NextVersion> {
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-web-'));
  await writeNextBuild(folder);
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  const [entry = ''] = /\/assets\/app-[^"]+\.js/.exec(page) ?? [];
  const port = await freePort();
  const adapter = await startAdapter({ ...hotels, host: '127.0.0.1', port, webDir: folder });
  const stop = async () => {
    await adapter.stop();
    await rm(folder, { recursive: true });
  };
  return { url: adapter.url, entry, stop };
}

/**
 * Writes the project's build under other names, with what names them and the digests by which its worker knows them: to
 * build anew takes more of a processor than most files' tests.
 */
async function writeNextBuild(folder: string): Promise<void> {
  await cp(webDistDir, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const assets = path.join(folder, 'assets');
  const names = await readdir(assets);
  const nextName = (name: string) => name.replace(/\.\w+$/, '2$&');
  const renamed = (text: string) =>
    names.reduce((so, name) => so.replaceAll(name, nextName(name)), text);
  const digests = new Map<string, string>();
  for (const name of names) {
    const before = await readFile(path.join(assets, name));
    const after = /\.(js|css)$/.test(name) ? Buffer.from(renamed(before.toString())) : before;
    await rename(path.join(assets, name), path.join(assets, nextName(name)));
    await writeFile(path.join(assets, nextName(name)), after);
    digests.set(digestOf(before), digestOf(after));
  }
  const pageFile = path.join(folder, 'index.html');
  await writeFile(pageFile, renamed(await readFile(pageFile, 'utf8')));
  const workerFile = path.join(folder, 'sw.js');
  const worker = await readFile(workerFile, 'utf8');
  const [, version] = /revision:["'`]([0-9a-f]{16})["'`]/.exec(worker) ?? [];
  if (version === undefined) throw new Error('The worker does not say which version it keeps');
  const next = [...digests].reduce(
    (text, [before, after]) => text.replaceAll(before, after),
    renamed(worker).replaceAll(version, digestOf(Buffer.from(version)).slice(0, 16)),
  );
  await writeFile(workerFile, next);
}

const digestOf = (bytes: Buffer) => createHash('sha384').update(bytes).digest('base64');
