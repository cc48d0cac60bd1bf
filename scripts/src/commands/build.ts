import { adapterBuild, cmsBuild, ensureBuilt, webBuild } from '../programs/build.js';
import { oneStep } from '../terminal/output.js';

/** Builds what is out of date, for an image or a service that cannot write to the code. */
export async function main(): Promise<void> {
  for (const build of [webBuild, adapterBuild, cmsBuild]) {
    await oneStep(build.title, async () => {
      await ensureBuilt(build);
      return true;
    });
  }
}
