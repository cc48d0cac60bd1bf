import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Breach, checkArchitecture } from './architecture.js';

/** A small tree of the project's shape, clean but for what a test plants in it. */
const clean: Readonly<Record<string, string>> = {
  'config/src/hotels.ts': 'export const hotels = 1;',
  'config/dist/hotels.js': 'exports.hotels = 1;',
  'config/src/rich-text-elements.ts': 'export type RichTextElement = 1;',
  'config/dist/rich-text-elements.js': '',
  'cms/config/server.ts': "export { hotels } from '@guest-app/config/hotels';",
  'cms/src/index.ts': "export * from './content/rules';",
  'cms/src/content/rules.ts': "export * from '../writes/refusal';",
  'cms/src/content/content.ts': 'export const content = 1;',
  'cms/src/writes/refusal.ts': 'export const refusal = 1;',
  'cms/src/writes/write.ts': 'export const write = 1;',
  'adapters/src/contract/content.ts':
    'export interface Content { ok: true }\nexport const value = 1;',
  'adapters/dist/contract/content.js': 'export const value = 1;',
  'adapters/src/app.ts': "export { value } from './contract/content.js';",
  'adapters/src/cms-client/client.ts': "export * from '../http/errors.js';",
  'adapters/src/cms-client/operation.ts': 'export const operation = 1;',
  'adapters/src/http/errors.ts': 'export const errors = 1;',
  'adapters/src/http/body.ts': 'export const body = 1;',
  'adapters/dist/app.js': 'export const app = 1;',
  'web/src/shared/model/text.ts':
    "export type { Content } from '@guest-app/adapters/contract/content';",
  'web/src/guest/guest.ts': "export * from './content/screen';",
  'web/src/guest/session/session.ts': "export * from '../../shared/model/text';",
  'web/src/guest/content/screen.ts':
    "export * from './blocks/registry';\nexport * from '../session/session';",
  'web/src/guest/content/blocks/registry.ts':
    "export { wifi } from './wifi/block';\nexport { texto } from './texto/block';",
  'web/src/guest/content/blocks/wifi/block.ts': 'export const wifi = 1;',
  'web/src/guest/content/blocks/texto/block.ts': 'export const texto = 1;',
  'web/src/guest/turnos/screen.ts': "export * from '../session/session';",
  'web/src/back-office/back-office.ts':
    "export * from './componente/form';\nexport * from './seccion/form';",
  'web/src/back-office/componente/form.ts':
    "export * from '../item/dialog';\nexport * from '../form/frame';",
  'web/src/back-office/item/dialog.ts': 'export const dialog = 1;',
  'web/src/back-office/seccion/form.ts': "export * from '../../shared/model/text';",
  'web/src/back-office/form/frame.ts': "export * from '../shell/title';",
  'web/src/back-office/form/field.ts':
    "export type { RichTextElement } from '@guest-app/config/rich-text-elements';\nexport const field = 1;",
  'web/src/back-office/shell/title.ts': 'export const title = 1;',
  'web/src/back-office/shell/menu.ts': 'export const menu = 1;',
  'web/src/app/app.ts':
    "export * from '../guest/guest';\nexport * from '../back-office/back-office';",
  'scripts/src/start.ts': "export { hotels } from '@guest-app/config/hotels';",
  'scripts/dist/start.js': 'export const start = 1;',
  'scripts/test/start.test.ts': "export * from '../src/start.js';",
  'scripts/test/support/engine.ts': 'export const isPostgres = false;',
  'scripts/test/contract/calls.test.ts': "export * from '../support/engine.js';",
};

/** For every rule: a file, and the import that the rule must refuse in one planted beside it. */
const forbidden: readonly (readonly [rule: string, file: string, specifier: string])[] = [
  [
    'config-imports-only-what-it-may',
    'config/src/hotels.ts',
    '@guest-app/adapters/contract/content',
  ],
  ['cms-imports-only-what-it-may', 'cms/src/index.ts', '@guest-app/adapters/contract/content'],
  ['adapters-imports-only-what-it-may', 'adapters/src/app.ts', '../../cms/src/index'],
  ['web-imports-only-what-it-may', 'web/src/guest/guest.ts', '@guest-app/config/hotels'],
  ['scripts-imports-only-what-it-may', 'scripts/src/start.ts', '../../cms/src/index'],
  [
    'system-tests-import-only-what-they-may',
    'scripts/test/support/cms.ts',
    '@guest-app/adapters/app',
  ],
  [
    'only-what-runs-on-both-engines-asks-which',
    'scripts/test/failures/failure.test.ts',
    '../support/engine.js',
  ],
  ['contract-imports-nothing-of-ours', 'adapters/src/contract/content.ts', '../app'],
  [
    'web-takes-only-types-of-servers',
    'web/src/guest/guest.ts',
    '@guest-app/adapters/contract/content',
  ],
  ['web-shared-imports-no-feature', 'web/src/shared/model/text.ts', '../../guest/guest'],
  ['web-guest-imports-only-shared', 'web/src/guest/guest.ts', '../back-office/back-office'],
  ['web-back-office-imports-only-shared', 'web/src/back-office/back-office.ts', '../guest/guest'],
  [
    'web-parses-the-wire-in-one-place',
    'web/src/guest/session/session.ts',
    '@guest-app/adapters/contract/content',
  ],
  ['web-guest-screens-know-no-other-screen', 'web/src/guest/turnos/screen.ts', '../content/screen'],
  ['web-guest-parts-know-no-screen', 'web/src/guest/session/session.ts', '../turnos/screen'],
  [
    'web-guest-blocks-know-no-other-block',
    'web/src/guest/content/blocks/wifi/block.ts',
    '../texto/block',
  ],
  [
    'web-guest-blocks-know-nothing-of-their-screen',
    'web/src/guest/content/blocks/wifi/block.ts',
    '../../screen',
  ],
  [
    'web-back-office-nouns-know-no-other-noun',
    'web/src/back-office/item/dialog.ts',
    '../componente/form',
  ],
  [
    'web-back-office-nouns-know-no-other-noun',
    'web/src/back-office/servicios/form.ts',
    '../item/dialog',
  ],
  [
    'web-back-office-componente-knows-what-it-holds',
    'web/src/back-office/componente/form.ts',
    '../seccion/form',
  ],
  ['web-back-office-parts-know-no-noun', 'web/src/back-office/form/field.ts', '../item/dialog'],
  ['web-has-no-circles-of-folders', 'web/src/back-office/shell/menu.ts', '../form/field'],
  ['cms-has-no-circles-of-folders', 'cms/src/writes/write.ts', '../content/content'],
  ['adapters-has-no-circles-of-folders', 'adapters/src/http/body.ts', '../cms-client/operation.js'],
  ['only-the-cms-knows-strapi', 'adapters/src/app.ts', '@strapi/strapi'],
  ['no-tests-in-the-product', 'scripts/src/start.ts', '../test/start.test'],
  ['no-cycles', 'web/src/guest/guest.ts', '../app/circle'],
  ['nothing-unresolved', 'web/src/guest/guest.ts', './gone'],
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guest-app-architecture-'));
  for (const [file, text] of Object.entries(clean)) await write(file, text);
  for (const workspace of ['config', 'adapters', 'scripts']) {
    const name = `@guest-app/${workspace}`;
    await write(
      `${workspace}/package.json`,
      JSON.stringify({ name, exports: { './*': './dist/*.js' } }),
    );
    await mkdir(path.join(folder, 'node_modules/@guest-app'), { recursive: true });
    await symlink(path.join(folder, workspace), path.join(folder, 'node_modules', name));
  }
  await write('node_modules/@strapi/strapi/package.json', '{"main":"index.js"}');
  await write('node_modules/@strapi/strapi/index.js', '');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the one-way dependencies', () => {
  it('accepts what the architecture allows', async () => {
    const { modules, breaches } = await checkArchitecture(folder);
    expect(modules).toBeGreaterThanOrEqual(Object.keys(clean).length - 4);
    expect(breaches).toEqual([]);
  });

  describe('of a tree with every breach planted', () => {
    const planted = forbidden.map(([rule, file, specifier], index) => ({
      rule,
      specifier,
      file: path.posix.join(path.posix.dirname(file), `planted-${String(index)}.ts`),
    }));
    let breaches: readonly Breach[];

    beforeAll(async () => {
      for (const { file, specifier } of planted) {
        await write(file, `import * as planted from '${specifier}';\nvoid planted;`);
      }
      const circular = planted.filter(({ rule }) => rule === 'no-cycles');
      // By a type alone, which counts.
      const back = circular.map(
        ({ file }) => `export type * from '../../../${file.replace('.ts', '')}';`,
      );
      await write('web/src/app/circle.ts', back.join('\n'));
      ({ breaches } = await checkArchitecture(folder));
    });

    it.each(planted)('$rule: refuses $file importing $specifier', ({ rule, file }) => {
      // A cycle is reported once, from any of its files; one of folders, by their names.
      const ends = breaches.flatMap((breach) =>
        breach.rule === rule ? [breach.from, breach.to] : [],
      );
      expect(ends.some((end) => end === file || end === path.posix.dirname(file))).toBe(true);
    });
  });
});

async function write(file: string, text: string): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}
