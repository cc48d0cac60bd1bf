import type { FocusEvent } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { fieldName } from '../preview/use-spots';
import { useDraftedForm } from './use-drafted-form';

/** Props of the dialog for a list's entry. */
export interface EntryDialogProps<Values> {
  readonly titulo: string;
  /** Names the draft of what is typed. */
  readonly draft: { readonly form: string; readonly id: string };
  readonly saved: Values;
  /** Whether it is not stored yet: then every text is demanded. */
  readonly isNew: boolean;
  readonly saving: boolean;
  /** Name of the field that has the focus first, where it is not the dialog's own first. */
  readonly first?: string | undefined;
  /** Told in which field the person is. */
  readonly onField?: (name: string | null) => void;
  /** Keeps the entry; `rebase` lets the dialog rest on what another person saved of it, and shows values in it. */
  readonly onSave: (
    values: Values,
    rebase: (stored: Values, shown: Values) => void,
  ) => Promise<void>;
  readonly onClose: () => void;
}

/** The form of a dialog, and what its frame needs of it. */
export function useEntryForm<Values extends FieldValues>(props: EntryDialogProps<Values>) {
  const { titulo, draft, saved, saving, first, onSave, onClose } = props;
  const form = useDraftedForm({ ...draft, saved, version: null });
  const submit = form.methods.handleSubmit((values) =>
    onSave(values, (stored, shown) => form.rebase({ values: stored, version: null }, shown)),
  );
  return {
    methods: form.methods,
    base: form.base.values,
    frame: {
      titulo,
      saving,
      isDirty: form.isDirty,
      onDiscard: form.discard,
      onSubmit: () => submit(),
      onClose,
      onFocus: ({ target }: FocusEvent) => props.onField?.(fieldName(target)),
      onShown: first === undefined ? undefined : () => form.methods.setFocus(first as Path<Values>),
    },
  };
}
