import type { WriteCall } from '../api/use-write';
import { confirmDone } from '../dialogs/ask';
import type { Difference } from './differences';
import { useEntryDialog } from './use-entry-dialog';
import { neverNewer, useSave, type Saved } from './use-save';

/** The component beside whose form a list is saved. */
export interface Owner {
  readonly id: number;
  /** The version that the form rests on. */
  readonly version: number | null;
  /** Its version as it is stored now. */
  readonly readVersion: () => Promise<number | null>;
  /** An entry was saved, which made the component newer. */
  readonly onSaved: (saved: Saved) => Promise<void>;
}

interface StoredListOptions<Values> {
  /** Name of the dialog. */
  readonly form: string;
  readonly owner: Owner;
  readonly empty: Values;
  /** The entries in the order in which they are stored now. */
  readonly readIds: () => Promise<readonly number[]>;
  /** An entry as it is stored now; null where it was deleted. */
  readonly readEntry: (entry: string) => Promise<Values | null>;
  readonly differences: (mine: Values, saved: Values) => readonly Difference[];
  readonly refetch: () => Promise<unknown>;
}

/** A list whose entries are saved by themselves, at once; the second of two people who save one entry decides. */
export function useStoredList<Values extends object>(options: StoredListOptions<Values>) {
  const { form, owner, empty, readIds, readEntry, differences, refetch } = options;
  const dialog = useEntryDialog({ form, list: String(owner.id), empty });
  const { saving, save } = useSave();

  async function store(done: string, what: Parameters<typeof save>[0]): Promise<void> {
    const saved = await save(what);
    if (saved === null) return;
    dialog.close();
    confirmDone(done);
    await Promise.all([refetch(), owner.onSaved(saved)]);
  }

  return {
    ...dialog,
    saving,
    /** Saves what the dialog holds. */
    keep: (
      mine: Values,
      call: (version: number | null) => WriteCall,
      take: (saved: Values) => void,
      done: string,
    ) =>
      store(done, {
        call,
        version: owner.version,
        readNewer: async (seen) => {
          const { entry = null, saved: base } = dialog.opened ?? {};
          const version = await owner.readVersion();
          if (version === null || version <= seen) return null;
          // A new entry is on nobody's way.
          if (entry === null) return { version, differences: [], isUntouched: true };
          const stored = await readEntry(entry);
          if (stored === null) return null;
          return {
            version,
            differences: differences(mine, stored),
            isUntouched: JSON.stringify(stored) === JSON.stringify(base),
            take: () => {
              dialog.edit(entry, stored);
              take(stored);
            },
          };
        },
      }),
    /** Saves another order than the shown one, unless the list is not what is shown any more. */
    reorder: async (shown: readonly number[], lists: object) => {
      const saved = await save({
        call: (version) => ({
          method: 'PUT',
          base: '/webapp/componente',
          body: { idComponente: owner.id, ...lists, ...(version !== null && { version }) },
        }),
        version: owner.version,
        readNewer: async (seen) => {
          const version = await owner.readVersion();
          const isShown = String(await readIds()) === String(shown);
          if (version === null || version <= seen || !isShown) return null;
          return { version, differences: [], isUntouched: true };
        },
      });
      await Promise.all([refetch(), saved && owner.onSaved(saved)]);
    },
    remove: (call: WriteCall, done: string) =>
      store(done, { call: () => call, version: null, readNewer: neverNewer }),
  };
}
