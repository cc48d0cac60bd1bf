import { useEffect, useEffectEvent, useId } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { ask } from '../dialogs/ask';

/** Unsaved changes on the open screen, by form or dialog; each function discards its own. */
const held = new Map<string, () => void>();
let asking: Promise<boolean> | undefined;

/** Whether the open screen has unsaved changes. */
export const isHeld = () => held.size > 0;

/** Asks whether to discard unsaved changes, and does so on consent. Without changes it asks nothing. */
export async function mayLeave(): Promise<boolean> {
  if (!isHeld()) return true;
  const leaves = await (asking ??= askToLeave().finally(() => (asking = undefined)));
  if (leaves) {
    for (const letGo of held.values()) letGo();
    held.clear();
  }
  return leaves;
}

/**
 * Makes navigations ask while there are unsaved changes.
 *
 * @returns a function that ends this at once, for a navigation right after a save
 */
export function useLeaveGuard(changed: boolean, onLetGo: () => void): () => void {
  const id = useId();
  const letGo = useEffectEvent(onLetGo);
  useEffect(() => {
    if (!changed) return undefined;
    held.set(id, () => letGo());
    return () => void held.delete(id);
  }, [id, changed]);
  return () => void held.delete(id);
}

// A hash router also reports a navigation to the entry that is already open.
const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
  isHeld() && nextLocation.key !== currentLocation.key;

/** Blocks navigations until the person agrees to discard unsaved changes. */
export function LeaveQuestion() {
  const blocker = useBlocker(shouldBlock);
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    let isOver = false;
    void mayLeave().then((leaves) => {
      if (isOver) return;
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isOver = true;
    };
  }, [blocker]);
  return null;
}

function askToLeave(): Promise<boolean> {
  return ask({
    titulo: 'Hay cambios sin guardar',
    texto: 'Si sale de esta pantalla, los cambios que hizo se pierden.',
    si: 'Salir sin guardar',
    no: 'Seguir editando',
    peligro: true,
  });
}
