import { valueAt } from './value-at';

interface Action {
  readonly type: unknown;
}

/**
 * Keeps what somebody wrote where the server refuses it. Strapi puts it into the stored document before the answer, and takes
 * it out again when it is refused: the form follows, and shows what was stored in the place of what is to be corrected. Here
 * the stored document changes when the server has stored it.
 */
export const keepRefused =
  () =>
  () =>
  <Passed extends Action>(next: (action: Passed) => unknown) =>
  (action: Passed) =>
    isGuess(action) ? action : next(action);

/** Of the action's names, those of RTK Query, by which Strapi asks its server. */
function isGuess(action: Action): boolean {
  const key = valueAt(action, 'payload', 'queryCacheKey');
  return (
    action.type === 'adminApi/queries/queryResultPatched' &&
    typeof key === 'string' &&
    key.startsWith('getDocument(')
  );
}
