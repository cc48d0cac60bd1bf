import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { interceptSteps } from '../../shared/history/pop-interceptor';
import { ask } from '../dialogs/ask';

/** What the open screen holds and has not saved, a form and a dialog over it for two: each lets go of its own. */
const held = new Set<() => void>();
let stopWatching: (() => void) | undefined;
let asking: Promise<boolean> | undefined;

/** Whether the open screen may be left. */
export async function mayLeave(): Promise<boolean> {
  if (held.size === 0) return true;
  const leaves = await (asking ??= askToLeave().finally(() => (asking = undefined)));
  if (leaves) for (const letGo of [...held]) letGo();
  return leaves;
}

/** Navigates once the person agrees to leave the open form. */
export function useGuardedNavigate() {
  const navigate = useNavigate();
  return (pathname: string, state?: object) => {
    void mayLeave().then((may) => {
      if (may) void navigate(pathname, { state });
    });
  };
}

/** Asks before something changed is left, by a link as by the browser's own buttons. */
export function useLeaveGuard(changed: boolean, onLetGo: () => void): void {
  const letGo = useEffectEvent(onLetGo);

  useEffect(() => {
    if (!changed) return undefined;
    const release = () => letGo();
    held.add(release);
    stopWatching ??= watchBackAndForward();
    return () => {
      held.delete(release);
      if (held.size > 0) return;
      stopWatching?.();
      stopWatching = undefined;
    };
  }, [changed]);
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

/**
 * Holds the browser on its entry of the history until the person agrees to leave it. The router never hears of a step
 * that is taken back.
 */
function watchBackAndForward(): () => void {
  const here = indexOf(history.state);
  let phase: 'watching' | 'taking back' | 'leaving' = 'watching';
  let step = 0;

  const onPopState = (event: PopStateEvent) => {
    if (phase === 'leaving') return;
    event.stopImmediatePropagation();
    if (phase === 'taking back') {
      phase = 'watching';
      void mayLeave().then((leaves) => {
        if (!leaves) return;
        phase = 'leaving';
        history.go(step);
      });
      return;
    }
    // An address that was typed is a new entry without an index, right after this one.
    step = (indexOf(event.state) ?? (here ?? 0) + 1) - (here ?? 0) || 1;
    phase = 'taking back';
    history.go(-step);
  };
  interceptSteps(onPopState);
  return () => interceptSteps(undefined);
}

/** The router numbers its entries. */
function indexOf(state: unknown): number | null {
  return typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number'
    ? state.idx
    : null;
}
