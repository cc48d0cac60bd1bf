import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Parts of the app that no guest's screen needs. */
const staffs = /\/src\/(back-office|app\/preview)\//;

/** Files of `public/` that every screen may need. */
const plainFiles = ['favicon.svg', 'placeholder.svg'];

/**
 * Builds the worker that stores the guest's app, and the one that replaces it when it is withdrawn: each is
 * one file at the root whose name never changes. The first knows this build's files and their digests.
 */
export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle(_options, bundle) {
      const page = await readFile(join(outDir, 'index.html'), 'utf8');
      const names = [...guestFiles(page, bundle), ...plainFiles].sort();
      const files = await Promise.all(
        names.map(async (name) => {
          const digest = createHash('sha384').update(await readFile(join(outDir, name)));
          return { url: `/${name}`, integrity: `sha384-${digest.digest('base64')}` };
        }),
      );
      const version = createHash('sha256').update(JSON.stringify(files)).digest('hex');
      const known = {
        APP_FILES: JSON.stringify(files),
        APP_VERSION: JSON.stringify(version.slice(0, 16)),
      };
      await buildWorker({ root, outDir, from: 'worker', to: 'sw.js', define: known });
      await buildWorker({ root, outDir, from: 'withdrawn', to: 'sw-withdrawn.js', define: {} });
    },
  };
}

/** What a guest's screens load, now or later: what the page names and on from there, with styles and fonts. */
function guestFiles(page: string, bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const add = (name: string) => {
    const output = bundle[name];
    if (output === undefined || files.has(name)) return;
    if (output.type === 'chunk' && staffs.test(output.facadeModuleId ?? '')) return;
    files.add(name);
    if (output.type === 'asset') return;
    for (const file of output.viteMetadata?.importedCss ?? []) files.add(file);
    for (const next of [...output.imports, ...output.dynamicImports]) add(next);
  };
  for (const [, name] of page.matchAll(/"\/(assets\/[^"]+)"/g)) add(name ?? '');
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) files.add(name);
  return files;
}

interface WorkerBuild {
  readonly root: string;
  readonly outDir: string;
  /** The entry, in `src/worker`. */
  readonly from: string;
  readonly to: string;
  readonly define: Readonly<Record<string, string>>;
}

async function buildWorker({ root, outDir, from, to, define }: WorkerBuild): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define,
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/worker', `${from}.ts`),
        output: { format: 'iife', entryFileNames: to },
      },
    },
  });
}
