import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<true>();

/**
 * Writes many items or references whose component takes them afterwards, as one ordered list: what the rules ask of all
 * siblings (places, claves, links, the version) they then ask once, of the component, and not after each child.
 */
export function writeChildrenAtOnce<Result>(write: () => Promise<Result>): Promise<Result> {
  return scope.run(true, write);
}

export function areChildrenWrittenAtOnce(): boolean {
  return scope.getStore() === true;
}
