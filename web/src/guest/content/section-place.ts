/** Which section is shown, and which one the guest came from by a button. */
export interface Place {
  /** null: the first section of the list. */
  readonly idSeccion: number | null;
  readonly from: number | null;
}

/** What a jump keeps in the history entry. It names its hotel: another hotel's entry may stand at the same address. */
export interface JumpState extends Place {
  readonly db: string;
  /** Component that is shown first; the section's top where none is named. */
  readonly idComponente?: number | null;
}

/** Where the guest is: where a jump led, or else what the address says. */
export function currentPlace(address: Place, state: unknown, db: string): Place {
  return isJumpState(state) && state.db === db
    ? { idSeccion: state.idSeccion, from: state.from }
    : { idSeccion: address.idSeccion, from: address.from };
}

/** The component that a jump is about; null where it is about the section. */
export function soughtComponent(state: unknown, db: string): number | null {
  return isJumpState(state) && state.db === db ? (state.idComponente ?? null) : null;
}

function isJumpState(state: unknown): state is JumpState {
  if (typeof state !== 'object' || state === null) return false;
  const {
    db,
    idSeccion,
    from,
    idComponente = null,
  } = state as Partial<Record<keyof JumpState, unknown>>;
  return (
    typeof db === 'string' && isIdOrNull(idSeccion) && isIdOrNull(from) && isIdOrNull(idComponente)
  );
}

function isIdOrNull(value: unknown): value is number | null {
  return value === null || (typeof value === 'number' && Number.isSafeInteger(value) && value > 0);
}
