import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { runProgram } from '../../src/programs/run-program.js';
import { packageFile, projectDir } from '../../src/system/paths.js';

const typescript = packageFile(projectDir, 'typescript-compiler', 'bin/tsc');
/** Those of a project of somebody else's. */
const options = [
  ...['--ignoreConfig', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'],
  ...['--skipLibCheck', '--target', 'es2022', '--module', 'esnext'],
  ...['--moduleResolution', 'bundler'],
];

/** What the compiler says of a program that uses a client, and the program's own functions. */
interface Compiled {
  readonly faults: readonly string[];
  readonly program: unknown;
}

/** Compiles and loads a program beside the client (`./contract.js`) that a generator makes of what an adapter publishes. */
export async function withGeneratedClient(url: string, program: string): Promise<Compiled> {
  const published = await (await fetch(`${url}/openapi.json`)).text();
  // Below the project, where the libraries of the program are found.
  const root = path.join(projectDir, '.cache');
  await mkdir(root, { recursive: true });
  const folder = await mkdtemp(path.join(root, 'generated-client-'));
  try {
    await writeFile(path.join(folder, 'contract.d.ts'), astToString(await openapiTS(published)));
    const file = path.join(folder, 'program.ts');
    await writeFile(file, program);
    const { code, output } = await runProgram(typescript, [...options, file]);
    const faults = code === 0 ? [] : output.trim().split('\n');
    const loaded: unknown = await import(pathToFileURL(path.join(folder, 'program.js')).href);
    return { faults, program: loaded };
  } finally {
    await rm(folder, { recursive: true });
  }
}
