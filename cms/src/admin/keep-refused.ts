import { valueAt } from './value-at';

interface Action {
  readonly type: unknown;
  readonly payload?: unknown;
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
  (action: Passed) => {
    if (isGuess(action)) return action;
    if (isRefusedSave(action)) nameFields(action.payload);
    return next(action);
  };

/** Of the action's names, those of RTK Query, by which Strapi asks its server. */
function isGuess(action: Action): boolean {
  const key = valueAt(action, 'payload', 'queryCacheKey');
  return (
    action.type === 'adminApi/queries/queryResultPatched' &&
    typeof key === 'string' &&
    key.startsWith('getDocument(')
  );
}

function isRefusedSave(action: Action): boolean {
  return (
    action.type === 'adminApi/executeMutation/rejected' &&
    valueAt(action, 'meta', 'arg', 'endpointName') === 'updateDocument'
  );
}

/**
 * Makes any refusal one of the form's fields, and so of none: after another kind (the database is busy, the server is
 * away) Strapi's form takes its values for saved ones, and then shows the stored ones in their place.
 */
function nameFields(refusal: unknown): void {
  if (typeof refusal !== 'object' || refusal === null) return;
  const isOfFields = Array.isArray(valueAt(refusal, 'details', 'errors'));
  Object.assign(refusal, { name: 'ValidationError', ...(!isOfFields && { details: {} }) });
}
