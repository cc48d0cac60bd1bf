import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adapterBuild, cmsBuild, ensureBuilt, webBuild } from '../programs/build.js';
import { startAdapter } from '../system/adapter-process.js';
import { startCms } from '../system/cms-process.js';
import { committedHotel, connectionsOf } from '../system/committed-hotels.js';
import { freePort } from '../system/free-port.js';
import { loadSecrets, secretsOf } from '../system/secrets.js';
import { oneStep } from '../terminal/output.js';

/** Builds everything, for a container image. */
export async function main(): Promise<void> {
  for (const build of [webBuild, adapterBuild, cmsBuild]) {
    await oneStep(build.title, async () => {
      await ensureBuilt(build);
      return true;
    });
  }
  await oneStep(
    'Start a CMS and an adapter once, for what the next starts find of them',
    async () => {
      await startOnce();
      return true;
    },
  );
}

/** A first start writes caches beside the code, where the image's user may not write. */
async function startOnce(): Promise<void> {
  const db = 'polo';
  const dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-build-'));
  const started: { stop(): Promise<void> }[] = [];
  try {
    const cms = await startCms({
      hotel: committedHotel(db),
      dataDir,
      port: await freePort(),
      secrets: secretsOf(await loadSecrets(dataDir), db),
      databaseUrl: undefined,
    });
    started.push(cms);
    const adapter = await startAdapter({
      host: '127.0.0.1',
      port: await freePort(),
      dataDir,
      hotels: connectionsOf(new Map([[db, cms]])),
    });
    started.push(adapter);
  } finally {
    await Promise.all(started.map((child) => child.stop()));
    await rm(dataDir, { recursive: true, force: true });
  }
}
