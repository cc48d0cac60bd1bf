import { dequal } from 'dequal/lite';
import type { WriteCall } from '../api/write-call';
import { clashesOf, type Difference } from './differences';
import type { SavedState } from './drafts';
import { keepMine } from './keep-mine';
import type { Save } from './use-save';

interface SaveOverOptions<Values> {
  /** The saved state that the person was changing. */
  readonly base: SavedState<Values>;
  readonly mine: Values;
  readonly call: (mine: Values, base: SavedState<Values>) => WriteCall;
  /** The row as it is stored now; null where it was deleted. */
  readonly readStored: () => Promise<SavedState<Values> | null>;
  readonly differences: (mine: Values, saved: Values) => readonly Difference[];
  /** Lets the form rest on another saved state, and shows values in it. */
  readonly rebase: (stored: SavedState<Values>, shown: Values) => void;
}

/** A save of a whole form that leaves alone what only another person changed meanwhile. */
export function saveOver<Values extends object>(options: SaveOverOptions<Values>): Save {
  const { base, mine, call, readStored, differences, rebase } = options;
  return {
    call: call(mine, base),
    version: base.version,
    readNewer: async () => {
      const stored = await readStored();
      if (stored === null || (stored.version ?? 0) <= (base.version ?? 0)) return null;
      const merged = keepMine(base.values, mine, stored.values);
      return {
        again: saveOver({ ...options, base: stored, mine: merged }),
        conflict: dequal(stored.values, base.values)
          ? null
          : {
              clashes: clashesOf(
                differences(merged, stored.values),
                differences(base.values, stored.values),
              ),
              keep: () => rebase(stored, merged),
              take: () => rebase(stored, stored.values),
            },
      };
    },
  };
}
