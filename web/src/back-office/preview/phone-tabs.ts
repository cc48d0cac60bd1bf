import { createContext, use } from 'react';
import { valueIn } from '../shell/edit-state';

/** Shows the form where it shares its place with the preview; a field that is hidden cannot have the focus. */
export const ShowFormContext = createContext<() => void>(() => undefined);

export const useShowForm = () => use(ShowFormContext);

/** What travels back to a form that was left from its preview. */
export interface PreviewState {
  readonly enVista: boolean;
}

export const wasInPreview = (state: unknown): boolean => valueIn(state, 'enVista') === true;
