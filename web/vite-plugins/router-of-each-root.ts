import type { Plugin } from 'vite';

const suffix = '?back-office';

/**
 * Gives the back office its own copy of React Router. Tree shaking works per module, not per chunk, and React Router is
 * one module: with a single copy, guests would load the back office's router too.
 */
export function routerOfEachRoot(): Plugin {
  return {
    name: 'router-of-each-root',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      const isRouters = importer.endsWith(suffix);
      const asksForIt =
        source.startsWith('react-router') && (isRouters || importer.includes('/src/back-office/'));
      if (!asksForIt && !(isRouters && source.startsWith('.'))) return null;
      const found = await this.resolve(source, importer.replace(suffix, ''), { skipSelf: true });
      return found && { ...found, id: `${found.id}${suffix}` };
    },
  };
}
