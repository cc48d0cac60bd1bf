import { dequal } from 'dequal/lite';
import type { WriteBody } from '../../shared/api/calls';
import { type WriteCall, writeCall } from '../api/write-call';
import { confirmDone } from '../dialogs/ask';
import { useRestore } from '../historial/use-restore';
import type { Difference } from './differences';
import type { SavedState } from './drafts';
import { saveOver } from './save-over';
import { useEntryDialog } from './use-entry-dialog';
import { type Save, type Saved, useSave, withoutVersion } from './use-save';

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

interface KeepOptions<Values> {
  readonly call: (mine: Values, base: SavedState<Values>) => WriteCall;
  /** Lets the dialog rest on what another person saved of the entry, and shows values in it. */
  readonly rebase: (stored: Values, shown: Values) => void;
  readonly done: string;
}

/** The lists of a component, whose order is one save. */
type Lists = Pick<WriteBody<'PUT', '/webapp/componente/:db'>, 'itemsCarta' | 'seccionesReferidas'>;

/** A list whose entries are saved by themselves, at once; the second of two people who save one entry decides. */
export function useStoredList<Values extends object>(options: StoredListOptions<Values>) {
  const { form, owner, empty, readIds, readEntry, differences, refetch } = options;
  const dialog = useEntryDialog({ form, list: String(owner.id), empty });
  const { saving, save } = useSave();
  const { undoOf } = useRestore();

  async function tellSaved(done: string, saved: Saved): Promise<void> {
    confirmDone(done, undefined, undoOf(saved));
    await Promise.all([refetch(), owner.onSaved(saved)]);
  }

  async function store(done: string, what: Save): Promise<void> {
    const saved = await save(what);
    if (saved === null) return;
    dialog.close();
    await tellSaved(done, saved);
  }

  /** Saves what the dialog holds. */
  async function keep(mine: Values, { call, rebase, done }: KeepOptions<Values>): Promise<void> {
    if (dialog.opened === null) return;
    const { entry, saved: values } = dialog.opened;
    const what = saveOver({
      base: { values, version: owner.version },
      mine,
      call,
      readStored: async () => {
        const version = await owner.readVersion();
        // A new entry cannot have been changed by anybody else.
        const stored = entry === null ? values : await readEntry(entry);
        return stored && { values: stored, version };
      },
      differences,
      rebase: (stored, shown) => {
        if (entry !== null) dialog.edit(entry, stored.values);
        rebase(stored.values, shown);
      },
    });
    await store(done, what);
  }

  /** The save of another order than the shown one; refused where the stored list is not the shown one any more. */
  function orderOver(shown: readonly number[], lists: Lists, version: number | null): Save {
    return {
      call: writeCall(
        'PUT',
        '/webapp/componente/:db',
        {},
        { idComponente: owner.id, ...lists, ...(version !== null && { version }) },
      ),
      version,
      readNewer: async () => {
        const stored = await owner.readVersion();
        const isShown = dequal(await readIds(), shown);
        if (stored === null || stored <= (version ?? 0) || !isShown) return null;
        return { again: orderOver(shown, lists, stored), conflict: null };
      },
    };
  }

  return {
    ...dialog,
    saving,
    keep,
    reorder: async (shown: readonly number[], lists: Lists) => {
      const saved = await save(orderOver(shown, lists, owner.version));
      await (saved === null ? refetch() : tellSaved('Orden guardado', saved));
    },
    remove: (call: WriteCall, done: string) => store(done, withoutVersion(call)),
  };
}
