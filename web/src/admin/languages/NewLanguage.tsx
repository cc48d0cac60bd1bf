import { FormFrame } from '../forms/FormFrame';
import { LanguageFields } from './LanguageFields';
import { useLanguageForm, type LanguageValues } from './use-language-form';

const empty: LanguageValues = { id: '', nombre: '', bandera: '' };

export function NewLanguage() {
  const { methods, frame } = useLanguageForm({
    id: 'nuevo',
    saved: empty,
    call: ({ id, nombre, bandera }) => ({
      method: 'POST',
      base: '/webapp/idioma',
      body: { id: id.trim().toUpperCase(), nombre: nombre.trim(), bandera },
    }),
    done: 'Idioma creado',
  });
  return (
    <FormFrame titulo="Nuevo idioma" {...frame}>
      <LanguageFields methods={methods} idLocked={false} />
    </FormFrame>
  );
}
