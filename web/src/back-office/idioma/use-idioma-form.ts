import { useNavigate } from 'react-router-dom';
import type { WriteCall } from '../api/write-call';
import { confirmDone, tell } from '../dialogs/ask';
import { useDraftedForm } from '../form/use-drafted-form';
import { useSave, withoutVersion } from '../form/use-save';
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
}

export function useIdiomaForm({ id, saved, call, done }: IdiomaFormOptions) {
  const navigate = useNavigate();
  const form = useDraftedForm({ form: 'idioma', id, saved, version: null });
  const { saving, save } = useSave();
  const refreshSession = useSessionIdiomas();

  async function store(values: IdiomaValues) {
    const stored = await save(withoutVersion(call(values)));
    if (stored === null) return;
    form.settle();
    confirmDone(done);
    void refreshSession();
    void navigate('/admin/idiomas');
  }

  const submit = form.methods.handleSubmit(store, (errors) => {
    tell('Atención', errors.bandera?.message ?? 'Complete los campos requeridos');
  });

  return {
    methods: form.methods,
    frame: {
      lista: '/admin/idiomas',
      recovered: form.recovered,
      saving,
      onDiscard: form.discard,
      onSubmit: () => submit(),
    },
  };
}
