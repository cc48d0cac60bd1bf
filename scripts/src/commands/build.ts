import { adapterBuild, cmsBuild, ensureBuilt, webBuild } from '../programs/build.js';
import { oneStep } from '../terminal/steps.js';

/** Builds what is not built yet, for an image that is to start at once. */
export async function main(): Promise<void> {
  for (const build of [webBuild, adapterBuild, cmsBuild]) {
    await oneStep(build.title, async () => {
      await ensureBuilt(build);
      return true;
    });
  }
}
