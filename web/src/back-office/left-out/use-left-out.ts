import { useRef } from 'react';
import type { Fuera } from '../../shared/model/servicio';
import { reportFailure } from '../dialogs/report-failure';
import { decide, type Decision } from './decide';
import type { LeftOut } from './LeftOutList';
import { showToCall } from './show-to-call';
import { toCall } from './telling';

/**
 * Asks the server whom a change leaves out, and the person what becomes of them; null where nothing is to be
 * saved. `onSaved` shows whom the person still has to call.
 */
export function useLeftOut() {
  const asking = useRef(false);
  const remaining = useRef<readonly LeftOut[]>([]);

  async function askLeftOut(read: () => Promise<Fuera>): Promise<Decision | null> {
    // A second press asks no second time.
    if (asking.current) return null;
    asking.current = true;
    remaining.current = [];
    try {
      const fuera = await read();
      const decision = await decide(fuera);
      if (decision?.afectadas !== undefined) {
        remaining.current = toCall(fuera, decision.afectadas);
      }
      return decision;
    } catch (error) {
      reportFailure(error);
      return null;
    } finally {
      asking.current = false;
    }
  }

  return { askLeftOut, onSaved: () => showToCall(remaining.current) };
}
