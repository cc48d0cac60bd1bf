import type { Core } from '@strapi/strapi';
import { errorName, storeFailureOf } from '../store/failure';

/**
 * Logs a rejection that nothing awaits. After each commit Strapi reads the written rows once more for its events and
 * awaits none of these reads: by Node's default, a database that is away or busy just then would end the process.
 */
export function logUnawaitedErrors({ log }: Pick<Core.Strapi, 'log'>): void {
  process.on('unhandledRejection', (error) => {
    const what =
      storeFailureOf(error) === undefined
        ? 'Unhandled rejection'
        : 'Work that nothing waits for failed';
    log.error(`${what}: ${errorName(error)}`);
  });
}
