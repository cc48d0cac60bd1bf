import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adapterBuild, cmsBuild, ensureBuilt, webBuild } from '../programs/build.js';
import { startCms } from '../system/cms-process.js';
import { committedHotel } from '../system/committed-hotels.js';
import { freePort } from '../system/free-port.js';
import { makeHotelSecrets } from '../system/secrets.js';
import { oneStep } from '../terminal/steps.js';

/** Builds what is not built yet, for an image that is to start at once. */
export async function main(): Promise<void> {
  for (const build of [webBuild, adapterBuild, cmsBuild]) {
    await oneStep(build.title, async () => {
      await ensureBuilt(build);
      return true;
    });
  }
  await oneStep('Start a CMS once, for what the next starts find of it', async () => {
    await startOnce();
    return true;
  });
}

/** What a first start leaves beside the code, those who run it may not write there. */
async function startOnce(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-build-'));
  try {
    const cms = await startCms({
      hotel: committedHotel('polo'),
      dataDir,
      port: await freePort(),
      secrets: makeHotelSecrets(),
      databaseUrl: undefined,
    });
    await cms.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
