import type { FieldValues } from 'react-hook-form';
import { useDraftedForm } from './use-drafted-form';

/** What the dialog of a list's entry is given, whatever the entry holds. */
export interface EntryDialogProps<Values> {
  readonly titulo: string;
  /** Names the draft of what is typed. */
  readonly draft: { readonly form: string; readonly id: string };
  readonly saved: Values;
  readonly saving: boolean;
  /** Keeps the entry; `take` shows what another person saved of it in place of what was typed. */
  readonly onSave: (values: Values, take: (saved: Values) => void) => Promise<void>;
  readonly onClose: () => void;
}

/** The form of a dialog, and what its frame needs of it. */
export function useEntryForm<Values extends FieldValues>(props: EntryDialogProps<Values>) {
  const { titulo, draft, saved, saving, onSave, onClose } = props;
  const form = useDraftedForm({ ...draft, saved, version: null });
  const submit = form.methods.handleSubmit((values) =>
    onSave(values, (values) => form.rebase({ values, version: null }, false)),
  );
  return {
    methods: form.methods,
    frame: {
      titulo,
      saving,
      isChanged: form.isChanged,
      recovered: form.recovered,
      onDiscard: form.discard,
      onSubmit: () => submit(),
      onClose,
    },
  };
}
