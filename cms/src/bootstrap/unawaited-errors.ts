import type { Core } from '@strapi/strapi';
import { errorName, storeFailureOf } from '../database/failure';

/**
 * Logs a rejection that nothing awaits. After each commit Strapi reads the written rows once more for its events and
 * awaits none of these reads: by Node's default, a database that is away or busy just then would end the process.
 */
export function logUnawaitedErrors({ log }: Pick<Core.Strapi, 'log'>): void {
  let isEnding = false;
  process.once('SIGTERM', () => (isEnding = true));
  process.on('unhandledRejection', (error) => {
    // Reads that the end of the process cuts off fail, too. Any other failure is a fault of the code.
    const isExpected = isEnding || storeFailureOf(error) !== undefined;
    const what = isExpected ? 'Work that nothing waits for failed' : 'Unhandled rejection';
    log.error(`${what}: ${errorName(error)}`);
  });
}
