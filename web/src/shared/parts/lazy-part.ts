import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { serverAnswers } from '../api/server-back';

/** In the tab's own storage: the page was loaded again because a part of it could not be, and none was since. */
const mark = 'recargada';

/**
 * A part of the app whose code comes when it is first shown. Where that fails, the page is loaded again by itself, once:
 * a new version of the app has taken the place of the one under an open tab, or the network lost a file. Never while the
 * server cannot be reached, which would put the browser's own error in the place of the page.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const part = await load().catch(reloadOnce);
    sessionStorage.removeItem(mark);
    return { default: part };
  });
}

/** A part without which nothing is missed: where its code does not come, nothing stands in its place. */
export function optionalPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => nothing) }));
}

const nothing = () => null;

async function reloadOnce(cause: unknown): Promise<never> {
  if (sessionStorage.getItem(mark) !== null || !(await serverAnswers())) throw cause;
  sessionStorage.setItem(mark, 'si');
  window.location.reload();
  return new Promise(() => undefined);
}
