import type { FieldValues, SubmitErrorHandler } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Cuando } from '../../shared/model/planeado';
import { confirmDone, tell } from '../dialogs/ask';
import { type Aggregate, historialAddress } from '../historial/queries';
import { useRestore } from '../historial/use-restore';
import { type DraftedForm, type DraftedFormOptions, useDraftedForm } from './use-drafted-form';
import { type Save, type Saved, useSave } from './use-save';

interface PageFormOptions<Values extends FieldValues> extends DraftedFormOptions<Values> {
  /** Address of the list from which the form was opened: a save leads back to it. */
  readonly lista: string;
  /** Leads back where the form was not opened from the list; null where nothing was saved. */
  readonly onBack?: ((saved: Saved | null) => void) | undefined;
  /**
   * Saves the typed values, at once or when they are to be published, after the questions that must be asked; null
   * while they cannot be saved yet.
   */
  readonly saveOf: (
    typed: Values,
    form: Pick<DraftedForm<Values>, 'base' | 'rebase'>,
    cuando: Cuando | null,
  ) => Save | null | Promise<Save | null>;
  /** The dialog that asks for when what is typed is to be published, where its save can wait. */
  readonly planning?:
    | { readonly open: () => Promise<void>; readonly close: () => void }
    | undefined;
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
  const { lista, saveOf, onInvalid, done, onSaved, historial, planning } = options;
  const { onBack = () => void navigate(lista) } = options;
  const form = useDraftedForm(options);
  const { saving, save } = useSave();
  const { undoOf } = useRestore();

  async function store(
    typed: Values,
    cuando: Cuando | null,
    confirm: (saved: Saved) => void,
  ): Promise<void> {
    const rebase: typeof form.rebase = (...shown) => {
      // The form behind the dialog shows something else: it is looked at before it is planned.
      planning?.close();
      form.rebase(...shown);
    };
    const what = await saveOf(typed, { base: form.base, rebase }, cuando);
    const saved = what && (await save(what));
    if (saved === null) return;
    form.settle();
    confirm(saved);
    onSaved?.();
    onBack(saved);
  }

  const { handleSubmit, getValues, formState } = form.methods;
  const submit = handleSubmit(
    (typed) => store(typed, null, (saved) => confirmDone(done, undefined, undoOf(saved, onSaved))),
    onInvalid,
  );
  const schedule =
    planning &&
    handleSubmit(async () => {
      if (formState.isDirty) await planning.open();
      else tell('Atención', 'Cambie algo en el formulario y después prográmelo.');
    }, onInvalid);
  return {
    form,
    /** Saves what is typed, to be published then. */
    schedule: (cuando: Cuando, confirm: (saved: Saved) => void) =>
      store(getValues(), cuando, confirm),
    frame: {
      saving,
      onBack: () => onBack(null),
      onDiscard: form.discard,
      onSubmit: () => submit(),
      ...(schedule && { onSchedule: () => schedule() }),
      ...(historial && { historial: historialAddress(historial) }),
    },
  };
}
