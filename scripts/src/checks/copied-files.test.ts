import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../system/paths.js';

/** The web app may import no code of the others, and its build has none of theirs: these files stand in both. */
it('keeps the cleaning of pasted text the same in the web app and the panel', async () => {
  const code = async (file: string) =>
    (await readFile(path.join(projectDir, file), 'utf8')).replaceAll(/^export /gm, '');
  expect(await code('cms/src/admin/rich-text/pasted-html.ts')).toBe(
    await code('web/src/back-office/rich-text/pasted-html.ts'),
  );
});
