import { readFile } from 'node:fs/promises';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const waits = ({ moduleId }: TestSpecification) =>
  moduleId.includes('/test/failures/') || moduleId.endsWith('/database-away.test.ts');
const onPostgres = ({ project }: TestSpecification) => project.name === 'postgres';

/**
 * One engine after the other: a worker that is given a file on another one ends, and the next loads everything anew.
 * First of each what takes long without working: these files wait for processes to end and to start, and whoever began
 * with them at the end would wait with one of them.
 */
export class EngineByEngine extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = (file: TestSpecification) => (onPostgres(file) ? 2 : 0) + (waits(file) ? 0 : 1);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}

/**
 * Files that ask for an environment one after another: a worker that is given a file with another one ends, and the next
 * loads everything anew.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isApart = await Promise.all(sorted.map(asksForEnvironment));
    const those = (apart: boolean) => sorted.filter((_file, place) => isApart[place] === apart);
    return [...those(true), ...those(false)];
  }
}

async function asksForEnvironment({ moduleId }: TestSpecification): Promise<boolean> {
  return (await readFile(moduleId, 'utf8')).startsWith('// @vitest-environment ');
}
