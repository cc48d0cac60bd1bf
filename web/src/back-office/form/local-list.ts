import { randomId } from '@mantine/hooks';
import { useState } from 'react';
import { withNewFields } from './keep-mine';
import { useEntryDialog } from './use-entry-dialog';

interface LocalListOptions<T> {
  /** Name of the dialog, and of the form that holds the list. */
  readonly form: string;
  readonly list: string;
  readonly empty: T;
  readonly values: readonly T[];
  readonly onChange: (values: T[]) => void;
}

/**
 * A list that stays in the form until all of it is saved. An entry keeps its id when it moves; for its
 * dialog, whose draft survives a reload, the id is its place.
 */
export function useLocalList<T extends object>(options: LocalListOptions<T>) {
  const { values, onChange } = options;
  const [held, setHeld] = useState<readonly string[]>([]);
  let ids = held;
  if (ids.length !== values.length) {
    // The form was given another list: a draft's, or the saved one.
    ids = values.map(() => randomId());
    setHeld(ids);
  }
  const dialog = useEntryDialog(options);
  const place = Number(dialog.opened?.entry ?? values.length);
  return {
    ...dialog,
    ids,
    isNew: place >= values.length,
    edit: (id: string) => {
      const index = ids.indexOf(id);
      const value = values[index];
      // It may have come from a draft that is older than a language.
      if (value !== undefined) dialog.edit(String(index), withNewFields(value, options.empty));
    },
    keep: (value: T) => {
      setHeld(ids.toSpliced(place, 1, ids[place] ?? randomId()));
      onChange(values.toSpliced(place, 1, value));
      dialog.close();
    },
    reorder: (next: readonly string[]) => {
      setHeld(next);
      onChange(next.flatMap((id) => values.slice(ids.indexOf(id), ids.indexOf(id) + 1)));
    },
    remove: (id: string) => {
      setHeld(ids.filter((other) => other !== id));
      onChange(values.toSpliced(ids.indexOf(id), 1));
    },
  };
}
