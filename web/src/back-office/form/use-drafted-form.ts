import { dequal } from 'dequal/lite';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, useWatch } from 'react-hook-form';
import { useCurrentAdmin } from '../session/admin-context';
import { useLeaveGuard } from '../shell/leave-guard';
import { draftKey, dropDraft, keepDraft, readFormDraft, type SavedState } from './drafts';

export interface DraftedFormOptions<Values extends FieldValues> {
  /** Name of the form, and the row that it edits: a draft belongs to both. */
  readonly form: string;
  readonly id: string;
  readonly saved: Values;
  readonly version: number | null;
}

/** A form whose changes survive a reload, the end of a session and a failed save, and that asks before it is left. */
export function useDraftedForm<Values extends FieldValues>(options: DraftedFormOptions<Values>) {
  const { form, id, saved } = options;
  const key = draftKey(useCurrentAdmin(), form, id);
  const [opened] = useState<SavedState<Values>>({ values: saved, version: options.version });
  const [draft] = useState(() => readFormDraft(key, saved));
  const [recovered, setRecovered] = useState(draft !== null);
  /** The saved state that the person is changing: what another person saved since is no part of it. */
  const [base, setBase] = useState(draft?.base ?? opened);
  const methods = useForm<Values>({
    defaultValues: (draft?.values ?? saved) as DefaultValues<Values>,
  });
  const values = useWatch({ control: methods.control });
  const isChanged = !dequal(values, base.values);

  useEffect(() => {
    if (isChanged) keepDraft(key, { values, base });
    else dropDraft(key);
  }, [key, values, isChanged, base]);

  const release = useLeaveGuard(isChanged, () => dropDraft(key));

  /** Takes another saved state as the base of the changes, and shows values in place of the typed ones. */
  function rebase(next: SavedState<Values>, shown: Values) {
    setBase(next);
    methods.reset(shown);
    setRecovered(false);
  }

  return {
    methods,
    base,
    isChanged,
    recovered,
    rebase,
    /** Takes another saved state as the one that is being changed; what is typed stays. */
    follow: setBase,
    /** Goes back to what is saved: where a draft was recovered, to what was saved when the form opened. */
    discard: () => {
      const saved = recovered ? opened : base;
      rebase(saved, saved.values);
    },
    /** Forgets the draft: what it held is saved, and the form may be left. */
    settle: () => {
      release();
      setBase({ values: methods.getValues(), version: base.version });
      dropDraft(key);
    },
  };
}

export type DraftedForm<Values extends FieldValues> = ReturnType<typeof useDraftedForm<Values>>;
