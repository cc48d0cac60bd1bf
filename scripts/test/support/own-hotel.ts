import { afterAll, beforeAll, inject } from 'vitest';
import type { OperatedCms } from '../../src/system/cms-process.js';
import { type Installation, startInstallation } from './installation.js';
import { copyTemplate, type TemplateHotel } from './template.js';

/** A hotel that only one file's tests use. */
export interface OwnHotel {
  /** Origin of its adapter, without a slash at its end. */
  readonly url: string;
  readonly cms: OperatedCms;
  readonly dataDir: string;
}

/**
 * A hotel of a test file's own, started before its tests and stopped after them: what they write reaches no other test.
 */
export function ownHotel(db: TemplateHotel): OwnHotel {
  let installation: Installation | undefined;
  beforeAll(async () => {
    installation = await startInstallation(await copyTemplate(inject('template'), [db]), [db]);
  });
  afterAll(() => installation?.stop());
  const started = (): Installation => {
    if (installation === undefined) throw new Error(`${db} is not started yet`);
    return installation;
  };
  return {
    get url() {
      return started().adapter.url;
    },
    get cms() {
      const cms = started().hoteles.get(db);
      if (cms === undefined) throw new Error(`${db} was not started`);
      return cms;
    },
    get dataDir() {
      return started().dataDir;
    },
  };
}
