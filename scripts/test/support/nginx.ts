import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../src/system/free-port.js';
import { projectDir } from '../../src/system/paths.js';
import { answers, waitUntil } from '../../src/system/wait-until.js';

interface Nginx {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the shared cache to deploy with, on the ports and in the folder of a test; `change` may edit it. */
export async function startNginx(
  program: string,
  adapter: string,
  change: (configuration: string) => string = (configuration) => configuration,
): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-nginx-'));
  const port = await freePort();
  const file = path.join(projectDir, 'config/deploy/nginx/shared-cache.conf');
  const served = change(await readFile(file, 'utf8'))
    .replaceAll('http://127.0.0.1:3000', adapter)
    .replace('listen 80;', `listen 127.0.0.1:${String(port)};`)
    .replace('/var/cache/nginx/guest-app', path.join(folder, 'cache'));
  await mkdir(path.join(folder, 'logs'));
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  await writeFile(
    path.join(folder, 'nginx.conf'),
    [
      // Its cache is in a folder of the user who runs the tests.
      process.getuid?.() === 0 ? 'user root;' : '',
      `pid ${path.join(folder, 'nginx.pid')};`,
      'daemon off;',
      'worker_processes 1;',
      'events {}',
      `http { access_log off; ${bodies.join(' ')}`,
      served,
      '}',
    ].join('\n'),
  );
  const errors = ['-p', folder, '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')];
  const server = spawn(program, errors, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(server, 'exit');
  let told = '';
  server.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
  const url = `http://127.0.0.1:${String(port)}`;
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const isUp = await waitUntil(() => answers(`${url}/healthz`), { timeout: 10_000 });
  if (isUp === 'yes') return { url, stop };
  await stop();
  throw new Error(`nginx does not answer: ${told}`);
}
