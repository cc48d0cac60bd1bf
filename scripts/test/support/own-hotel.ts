import { afterAll, beforeAll } from 'vitest';
import { startInstallation, type Installation } from './installation.js';

/**
 * A seeded hotel of a test file's own, started before its tests and stopped after them: what they write does not reach
 * the tests that compare the seeded hotels with their files.
 */
export function ownHotel(db: string): { readonly url: string } {
  let installation: Installation | undefined;
  beforeAll(async () => {
    installation = await startInstallation({ hoteles: [db], seeded: [db] });
  }, 180_000);
  afterAll(() => installation?.stop());
  return {
    get url() {
      if (installation === undefined) throw new Error(`${db} is not started yet`);
      return installation.adapter.url;
    },
  };
}
