import { writeCall } from '../api/write-call';
import { FormFrame } from '../form/FormFrame';
import { IdiomaFields } from './IdiomaFields';
import { type IdiomaValues, useIdiomaForm } from './use-idioma-form';

const empty: IdiomaValues = { id: '', nombre: '', bandera: '' };

export function NewIdioma() {
  const { methods, frame } = useIdiomaForm({
    id: 'nuevo',
    saved: empty,
    call: ({ id, nombre, bandera }) =>
      writeCall(
        'POST',
        '/webapp/idioma/:db',
        {},
        { id: id.trim().toUpperCase(), nombre: nombre.trim(), bandera },
      ),
    done: 'Idioma creado',
  });
  return (
    <FormFrame titulo="Nuevo idioma" {...frame}>
      <IdiomaFields methods={methods} idLocked={false} />
    </FormFrame>
  );
}
