import type { FieldValues, SubmitErrorHandler } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { confirmDone } from '../dialogs/ask';
import { type Aggregate, historialAddress } from '../historial/queries';
import { useRestore } from '../historial/use-restore';
import { type DraftedForm, type DraftedFormOptions, useDraftedForm } from './use-drafted-form';
import { type Save, type Saved, useSave } from './use-save';

interface PageFormOptions<Values extends FieldValues> extends DraftedFormOptions<Values> {
  /** Address of the list from which the form was opened: a save leads back to it. */
  readonly lista: string;
  /** Leads back where the form was not opened from the list; null where nothing was saved. */
  readonly onBack?: ((saved: Saved | null) => void) | undefined;
  /** Saves the typed values, after the questions that must be asked; null while it cannot be saved yet. */
  readonly saveOf: (
    typed: Values,
    form: Pick<DraftedForm<Values>, 'base' | 'rebase'>,
  ) => Save | null | Promise<Save | null>;
  /** Says why what is typed cannot be saved. */
  readonly onInvalid: SubmitErrorHandler<Values>;
  readonly done: string;
  /** Told of a save, and once it is undone. */
  readonly onSaved?: () => void;
  /** What the form edits, where it is stored already. */
  readonly historial?: Aggregate | undefined;
}

/** A form with a page of its own, and what its frame needs of it. */
export function usePageForm<Values extends FieldValues>(options: PageFormOptions<Values>) {
  const navigate = useNavigate();
  const { lista, saveOf, onInvalid, done, onSaved, historial } = options;
  const { onBack = () => void navigate(lista) } = options;
  const form = useDraftedForm(options);
  const { saving, save } = useSave();
  const { undoOf } = useRestore();

  async function store(typed: Values) {
    const what = await saveOf(typed, form);
    const saved = what && (await save(what));
    if (saved === null) return;
    form.settle();
    confirmDone(done, undefined, undoOf(saved, onSaved));
    onSaved?.();
    onBack(saved);
  }

  const submit = form.methods.handleSubmit(store, onInvalid);
  return {
    form,
    frame: {
      saving,
      onBack: () => onBack(null),
      onDiscard: form.discard,
      onSubmit: () => submit(),
      ...(historial && { historial: historialAddress(historial) }),
    },
  };
}
