import { useNavigate } from 'react-router-dom';
import type { WriteCall } from '../api/use-write';
import { confirmDone, tell } from '../dialogs/ask';
import { useDraftedForm } from '../forms/use-drafted-form';
import { useSave, withoutVersion } from '../forms/use-save';
import { useSessionLanguages } from './use-session-languages';

/** What the form of a language holds. */
export interface LanguageValues {
  id: string;
  nombre: string;
  bandera: string;
}

interface LanguageFormOptions {
  /** Which draft is the form's: a new language's, or that of the edited one. */
  readonly id: string;
  readonly saved: LanguageValues;
  readonly call: (values: LanguageValues) => WriteCall;
  readonly done: string;
}

export function useLanguageForm({ id, saved, call, done }: LanguageFormOptions) {
  const navigate = useNavigate();
  const form = useDraftedForm({ form: 'idioma', id, saved, version: null });
  const { saving, save } = useSave();
  const refreshSession = useSessionLanguages();

  async function store(values: LanguageValues) {
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
