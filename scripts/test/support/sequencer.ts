import { BaseSequencer, type TestSpecification } from 'vitest/node';

const waits = ({ moduleId }: TestSpecification) => moduleId.includes('/test/failures/');

/**
 * First what takes long without working: these files wait for processes to end and to start, and whoever began with them at
 * the end would wait with one of them.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}
