/** Where a member of staff was sent away from to log in; it travels in the history's state. */
export interface ReturnPlace {
  readonly volverA: string;
  /** What the history held there: the row of an open form, for one. */
  readonly estado: unknown;
}

export function isReturnPlace(state: unknown): state is ReturnPlace {
  return (
    typeof state === 'object' &&
    state !== null &&
    'volverA' in state &&
    typeof state.volverA === 'string' &&
    'estado' in state
  );
}

/** What travels to the login from where a password was chosen by a link. */
export const passwordSaved = { contrasena: 'guardada' };

export function isPasswordSaved(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'contrasena' in state;
}

/** History state of the form for a new password, so that no address contains the link's code. */
export interface LinkState {
  /** The code of the mailed link. */
  readonly enlace: string;
}

export function isLinkState(state: unknown): state is LinkState {
  return (
    typeof state === 'object' &&
    state !== null &&
    'enlace' in state &&
    typeof state.enlace === 'string'
  );
}
