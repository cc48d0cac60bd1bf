import { useNavigate } from 'react-router-dom';
import { confirmDone, tell } from '../dialogs/ask';
import { FormFrame } from '../forms/FormFrame';
import { useDraftedForm } from '../forms/use-drafted-form';
import { useSave } from '../forms/use-save';
import { LanguageFields, type LanguageValues } from './LanguageFields';

const empty: LanguageValues = { id: '', nombre: '', bandera: '' };

export function NewLanguage() {
  const navigate = useNavigate();
  const form = useDraftedForm({ form: 'idioma', id: 'nuevo', saved: empty, version: null });
  const { saving, save } = useSave();

  async function store({ id, nombre, bandera }: LanguageValues) {
    const body = { id: id.trim().toUpperCase(), nombre: nombre.trim(), bandera };
    const stored = await save({
      call: () => ({ method: 'POST', base: '/webapp/idioma', body }),
      version: null,
      readNewer: () => Promise.resolve(null),
    });
    if (!stored) return;
    form.settle();
    confirmDone('Idioma creado');
    void navigate('/admin/idiomas');
  }

  const submit = form.methods.handleSubmit(store, (errors) => {
    tell('Atención', errors.bandera?.message ?? 'Complete los campos requeridos');
  });

  return (
    <FormFrame
      titulo="Nuevo idioma"
      lista="/admin/idiomas"
      recovered={form.recovered}
      saving={saving}
      onDiscard={form.discard}
      onSubmit={() => submit()}
    >
      <LanguageFields methods={form.methods} idLocked={false} readOnly={false} />
    </FormFrame>
  );
}
