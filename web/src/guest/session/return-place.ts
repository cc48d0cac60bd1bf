/** Where the guest was sent away from to log in; it travels in the history's state. */
export interface ReturnPlace {
  readonly pathname: string;
  /** Whether the guest was logged in there until the session ended. */
  readonly interrumpida: boolean;
}

export function isReturnPlace(state: unknown): state is ReturnPlace {
  return (
    typeof state === 'object' &&
    state !== null &&
    'pathname' in state &&
    typeof state.pathname === 'string' &&
    'interrumpida' in state &&
    typeof state.interrumpida === 'boolean'
  );
}
