import { useRef } from 'react';
import type { Fuera } from '../../shared/model/servicio';
import { reportFailure } from '../dialogs/report-failure';
import { decide, type Decision } from './decide';

/** Asks the server whom a change leaves out, and the person what becomes of them; null where nothing is to be saved. */
export function useLeftOut() {
  const asking = useRef(false);
  return async (read: () => Promise<Fuera>): Promise<Decision | null> => {
    // A second press asks no second time.
    if (asking.current) return null;
    asking.current = true;
    try {
      return await decide(await read());
    } catch (error) {
      reportFailure(error);
      return null;
    } finally {
      asking.current = false;
    }
  };
}
