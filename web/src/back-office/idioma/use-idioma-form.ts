import type { WriteCall } from '../api/write-call';
import { tell } from '../dialogs/ask';
import { usePageForm } from '../form/use-page-form';
import { withoutVersion } from '../form/use-save';
import type { Aggregate } from '../historial/queries';
import { useSessionIdiomas } from './use-session-idiomas';

/** What the form of a language holds. */
export interface IdiomaValues {
  id: string;
  nombre: string;
  bandera: string;
}

interface IdiomaFormOptions {
  /** Which draft is the form's: a new language's, or that of the edited one. */
  readonly id: string;
  readonly saved: IdiomaValues;
  readonly call: (values: IdiomaValues) => WriteCall;
  readonly done: string;
  readonly historial?: Aggregate;
}

export function useIdiomaForm({ id, saved, call, done, historial }: IdiomaFormOptions) {
  const refreshSession = useSessionIdiomas();
  const { form, frame } = usePageForm({
    form: 'idioma',
    id,
    saved,
    version: null,
    lista: '/admin/idiomas',
    saveOf: (values) => withoutVersion(call(values)),
    onInvalid: (errors) => {
      tell('Atención', errors.bandera?.message ?? 'Complete los campos requeridos');
    },
    done,
    historial,
    onSaved: () => void refreshSession(),
  });
  return { methods: form.methods, frame };
}
