import { createElement } from 'react';
import { RequestFailure } from '../../shared/api/request';
import type { Planeado } from '../../shared/model/planeado';
import { useWrite } from '../api/use-write';
import type { WriteCall } from '../api/write-call';
import { choose } from '../dialogs/ask';
import { reportFailure } from '../dialogs/report-failure';
import { ConflictTable } from './ConflictTable';
import type { Clash } from './differences';

/** One save, and what becomes of it where another person has saved meanwhile. */
export interface Save {
  readonly call: WriteCall;
  /** The version that the save rests on; null for what has none. */
  readonly version: number | null;
  /** Reads the row again after the save was refused as stale; null where it is not newer. */
  readonly readNewer: () => Promise<Newer | null>;
}

/** A row that is newer than the one on which a save rests. */
export interface Newer {
  /** What this person changed, saved over the newer row. */
  readonly again: Save;
  /** Null where another write touched only fields that this save does not write. */
  readonly conflict: Conflict | null;
}

interface Conflict {
  readonly clashes: readonly Clash[];
  /** Shows what is about to be saved over the newer row. */
  readonly keep: () => void;
  /** Shows what is saved in place of what was typed. */
  readonly take: () => void;
}

/** What was saved: over which version, and what the answer tells. */
export interface Saved {
  readonly over: number | null;
  readonly version: number | null;
  /** Null where no component was created. */
  readonly idComponente: number | null;
  /** The change of the history that it made; undefined where there is nothing to undo. */
  readonly idCambio: number | undefined;
  /** What waits for its hour; undefined where it was saved at once. */
  readonly planeado: Planeado | undefined;
}

/** The save of what has no version. */
export function withoutVersion(call: WriteCall): Save {
  return { call, version: null, readNewer: () => Promise.resolve(null) };
}

/** Saves a form. Where another person has saved meanwhile, the person who saves second decides. */
export function useSave() {
  const { saving, attempt, isRunning } = useWrite();

  /** What was saved; null where nothing was. */
  async function save(what: Save): Promise<Saved | null> {
    if (isRunning()) return null;
    try {
      const written = await attempt(what.call);
      const { version = null, idComponente = null, idCambio, planeado } = written;
      return { over: what.version, version, idComponente, idCambio, planeado };
    } catch (error) {
      const newer = await newerThan(error, what);
      if (newer === null) {
        reportFailure(error);
        return null;
      }
      const { again, conflict } = newer;
      if (conflict === null) return save(again);
      const choice = await choose({
        titulo: 'Otra persona guardó cambios',
        texto: createElement(ConflictTable, { clashes: conflict.clashes }),
        si: 'Guardar lo mío',
        no: 'Usar lo guardado',
      });
      if (choice === 'no') conflict.take();
      if (choice !== 'si') return null;
      conflict.keep();
      return save(again);
    }
  }

  return { saving, save };
}

async function newerThan(error: unknown, { version, readNewer }: Save): Promise<Newer | null> {
  const isStale = error instanceof RequestFailure && error.status === 409 && version !== null;
  return isStale ? readNewer().catch(() => null) : null;
}
