import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { interceptSteps } from '../../shared/history/pop-interceptor';
import { ask } from '../dialogs/ask';

/** Whether the person lets go of what the open form holds; undefined where no form holds anything. */
let guard: (() => Promise<boolean>) | undefined;

/** Whether the open screen may be left. */
export async function mayLeave(): Promise<boolean> {
  return guard === undefined || guard();
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

/** Asks before a changed form is left, by a link as by the browser's own buttons. */
export function useLeaveGuard(changed: boolean, onLetGo: () => void): void {
  const letGo = useEffectEvent(onLetGo);

  useEffect(() => {
    if (!changed) return undefined;
    let asking: Promise<boolean> | undefined;
    const askOnce = () => (asking ??= askToLeave().finally(() => (asking = undefined)));
    const leave = async () => {
      const leaves = await askOnce();
      if (leaves) letGo();
      return leaves;
    };
    guard = leave;
    const stopWatching = watchBackAndForward(leave);
    return () => {
      guard = undefined;
      stopWatching();
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
 * Holds the browser on its entry of the history until `leave` agrees. The router never hears of a step that is taken
 * back.
 */
function watchBackAndForward(leave: () => Promise<boolean>): () => void {
  const here = indexOf(history.state);
  let phase: 'watching' | 'taking back' | 'leaving' = 'watching';
  let step = 0;

  const onPopState = (event: PopStateEvent) => {
    if (phase === 'leaving') return;
    event.stopImmediatePropagation();
    if (phase === 'taking back') {
      phase = 'watching';
      void leave().then((leaves) => {
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
