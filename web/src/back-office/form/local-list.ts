import { useEntryDialog } from './use-entry-dialog';

interface LocalListOptions<T> {
  /** Name of the dialog, and of the form that holds the list. */
  readonly form: string;
  readonly list: string;
  readonly empty: T;
  readonly values: readonly T[];
  readonly onChange: (values: T[]) => void;
}

/** A list that is kept in the form until all of it is saved; an entry's id is its place. */
export function useLocalList<T extends object>(options: LocalListOptions<T>) {
  const { values, onChange } = options;
  const dialog = useEntryDialog(options);
  const place = Number(dialog.opened?.entry ?? values.length);
  return {
    ...dialog,
    isNew: place >= values.length,
    edit: (id: string) => {
      const value = values[Number(id)];
      if (value !== undefined) dialog.edit(id, value);
    },
    keep: (value: T) => {
      onChange(values.toSpliced(place, 1, value));
      dialog.close();
    },
    reorder: (ids: readonly string[]) =>
      onChange(ids.flatMap((id) => values.slice(Number(id), Number(id) + 1))),
    remove: (id: string) => onChange(values.toSpliced(Number(id), 1)),
  };
}
