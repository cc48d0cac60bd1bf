import { valueAt } from './value-at';

interface Action {
  readonly type: unknown;
}

/**
 * Keeps the entered values when the server refuses them. Strapi puts them into the stored document before
 * the answer and takes them out again on a refusal, so that the form would show the stored values. Here the
 * stored document changes only after the server has stored it.
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
