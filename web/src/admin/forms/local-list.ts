import { useState } from 'react';

/** Which entry a dialog is about: one of the list by its place, or a new one. */
export type Editing = number | 'nuevo' | null;

interface LocalListOptions<T> {
  readonly values: readonly T[];
  readonly onChange: (values: T[]) => void;
}

/** A list that is kept in the form until all of it is saved. */
export function useLocalList<T>({ values, onChange }: LocalListOptions<T>) {
  const [editing, setEditing] = useState<Editing>(null);
  return {
    editing,
    edited: typeof editing === 'number' ? values[editing] : undefined,
    add: () => setEditing('nuevo'),
    edit: (id: string) => setEditing(Number(id)),
    close: () => setEditing(null),
    keep: (value: T) => {
      onChange(typeof editing === 'number' ? values.with(editing, value) : [...values, value]);
      setEditing(null);
    },
    reorder: (ids: readonly string[]) =>
      onChange(ids.flatMap((id) => values.slice(Number(id), Number(id) + 1))),
    remove: (id: string) => onChange(values.toSpliced(Number(id), 1)),
  };
}
