import { useState } from 'react';
import { useCurrentAdmin } from '../session/admin-context';
import { draftedId, draftKey, dropDraft, readFormDraft } from './drafts';

/** The entry of a list that its dialog is open for. */
export interface OpenedEntry<Values> {
  /** Its id in the list; null for a new one. */
  readonly entry: string | null;
  /** What is saved of it; of a new one, what it starts from. */
  readonly saved: Values;
  /** Name of the field to which the preview led. */
  readonly first?: string | undefined;
}

interface EntryDialogOptions<Values> {
  /** Name of the dialog, and the list whose entries it edits: the drafts belong to both. */
  readonly form: string;
  readonly list: string;
  readonly empty: Values;
}

const newEntry = 'nuevo';

/** Which entry of a list a dialog is open for. What was typed into it and not saved opens again after a reload. */
export function useEntryDialog<Values extends object>(options: EntryDialogOptions<Values>) {
  const { form, list, empty } = options;
  const admin = useCurrentAdmin();
  const [opened, setOpened] = useState<OpenedEntry<Values> | null>(() => {
    const id = draftedId(admin, form, `${list}:`);
    if (id === null) return null;
    const key = draftKey(admin, form, `${list}:${id}`);
    const draft = readFormDraft(key, empty);
    return draft && { entry: id === newEntry ? null : id, saved: draft.base.values };
  });
  const draft = { form, id: `${list}:${opened?.entry ?? newEntry}` };
  return {
    opened,
    draft,
    add: () => setOpened({ entry: null, saved: empty }),
    edit: (entry: string, saved: Values, first?: string) => setOpened({ entry, saved, first }),
    /** Closes the dialog and forgets what was typed into it: it is saved, or let go. */
    close: () => {
      dropDraft(draftKey(admin, draft.form, draft.id));
      setOpened(null);
    },
  };
}
