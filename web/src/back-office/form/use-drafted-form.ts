import { dequal } from 'dequal/lite';
import { useEffect, useState } from 'react';
import { createFormControl, type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
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
  const [draft] = useState(() => {
    const kept = readFormDraft(key, saved);
    // One that was parked without changes recovers nothing.
    return kept !== null && !dequal(kept.values, kept.base.values) ? kept : null;
  });
  const [recovered, setRecovered] = useState(draft !== null);
  /** The saved state that the person is changing: what another person saved since is no part of it. */
  const [base, setBase] = useState(draft?.base ?? opened);
  const [{ formControl }] = useState(() => {
    const control = createFormControl<Values>({
      defaultValues: base.values as DefaultValues<Values>,
    });
    if (draft !== null) control.reset(draft.values, { keepDefaultValues: true });
    return control;
  });
  const methods = useForm<Values>({ formControl });
  const { isDirty } = methods.formState;

  useEffect(() => {
    if (!isDirty) return undefined;
    keepDraft(key, { values: methods.getValues(), base });
    const end = methods.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(key, { values, base }),
    });
    return () => {
      end();
      if (!methods.formState.isDirty) dropDraft(key);
    };
  }, [methods, key, isDirty, base]);

  const release = useLeaveGuard(isDirty, () => dropDraft(key));

  /** Takes another saved state as the base of the changes, and shows values in place of the typed ones. */
  function rebase(next: SavedState<Values>, shown: Values) {
    setBase(next);
    methods.reset(next.values);
    methods.reset(shown, { keepDefaultValues: true });
    setRecovered(false);
  }

  return {
    methods,
    base,
    isDirty,
    rebase,
    /** Takes the same saved state under a newer version as the base; what is typed stays. */
    follow: (version: number | null) => setBase({ ...base, version }),
    /** Goes from a recovered draft back to what was saved when the form opened; null where none was recovered. */
    discard: recovered ? () => rebase(opened, opened.values) : null,
    /** Lets the person leave and come back: what is typed stays as a draft, with changes or without. */
    park: () => {
      release();
      keepDraft(key, { values: methods.getValues(), base });
    },
    /** Forgets the draft: what it held is saved, and the form may be left. */
    settle: () => {
      release();
      methods.reset(methods.getValues());
      dropDraft(key);
    },
  };
}

export type DraftedForm<Values extends FieldValues> = ReturnType<typeof useDraftedForm<Values>>;
