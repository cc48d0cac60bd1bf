import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from '../../src/programs/run-program.js';
import { type AdapterOptions, startAdapter } from '../../src/system/adapter-process.js';
import { freePort } from '../../src/system/free-port.js';
import { packageFile, webDir } from '../../src/system/paths.js';

/** An adapter with another build of the web app: the same, but for how it is written. */
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
  const vite = packageFile(webDir, 'vite', 'bin/vite.js');
  const args = ['build', '--minify', 'false', '--outDir', folder, '--logLevel', 'warn'];
  const environment = { NODE_ENV: 'production' };
  const { code, output } = await runProgram(vite, args, { cwd: webDir, environment });
  if (code !== 0) throw new Error(output);
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
