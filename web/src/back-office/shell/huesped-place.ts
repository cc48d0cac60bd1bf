import { valueIn } from './edit-state';

/** Address of a guest's page. What is looked for travels in the history's state: no address holds a guest's data. */
export const huespedAddress = '/admin/turnos/huesped';

export interface HuespedState {
  /** What was typed into the search. */
  readonly buscar?: string;
  /** The number of the stay that was chosen. */
  readonly estadia?: string;
}

export function huespedIn(state: unknown): HuespedState {
  const [buscar, estadia] = [valueIn(state, 'buscar'), valueIn(state, 'estadia')];
  return {
    ...(typeof buscar === 'string' && { buscar }),
    ...(typeof estadia === 'string' && { estadia }),
  };
}
