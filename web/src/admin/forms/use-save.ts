import { createElement } from 'react';
import { RequestFailure } from '../../shared/api/request';
import { useWrite, type WriteCall } from '../api/use-write';
import { choose } from '../dialogs/ask';
import { reportFailure } from '../dialogs/report-failure';
import { ConflictTable } from './ConflictTable';
import type { Difference } from './differences';

/** What another person has saved meanwhile, and how it differs from what this person would save. */
export interface Newer {
  readonly version: number | null;
  readonly differences: readonly Difference[];
  /** Nothing that this save writes was changed by anybody: the row is newer by what was saved beside the form. */
  readonly isUntouched: boolean;
  /** Shows what is saved in place of what was typed. */
  readonly take?: () => void;
}

/** What was saved: over which version, and the version that the answer tells. */
export interface Saved {
  readonly over: number | null;
  readonly version: number | null;
}

interface SaveOptions {
  readonly call: (version: number | null) => WriteCall;
  readonly version: number | null;
  /** Reads the row again after it was refused as stale; null where it is not newer. */
  readonly readNewer: (version: number) => Promise<Newer | null>;
}

/** For what has no version. */
export const neverNewer = () => Promise.resolve(null);

/** Saves a form. Where another person has saved meanwhile, the person who saves second decides. */
export function useSave() {
  const { saving, attempt, isRunning } = useWrite();

  /** What was saved; null where nothing was. */
  async function save({ call, version, readNewer }: SaveOptions): Promise<Saved | null> {
    if (isRunning()) return null;
    try {
      const answer = await attempt<{ readonly version?: number }>(call(version));
      return { over: version, version: answer.version ?? null };
    } catch (error) {
      const newer = await newerThan(error, version, readNewer);
      if (newer === null) {
        reportFailure(error);
        return null;
      }
      const again = { call, version: newer.version, readNewer };
      if (newer.isUntouched) return save(again);
      const choice = await choose({
        titulo: 'Otra persona guardó cambios',
        texto: createElement(ConflictTable, { differences: newer.differences }),
        si: 'Guardar lo mío',
        no: 'Usar lo guardado',
      });
      if (choice === 'si') return save(again);
      if (choice === 'no') newer.take?.();
      return null;
    }
  }

  return { saving, save };
}

async function newerThan(
  error: unknown,
  version: number | null,
  readNewer: SaveOptions['readNewer'],
): Promise<Newer | null> {
  const isStale = error instanceof RequestFailure && error.status === 409 && version !== null;
  return isStale ? readNewer(version).catch(() => null) : null;
}
