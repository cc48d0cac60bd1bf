import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Idioma } from '../../shared/model/idioma';
import { useFresh } from '../api/asked';
import { writeCall } from '../api/write-call';
import { FormFrame } from '../form/FormFrame';
import { useCurrentAdmin } from '../session/admin-context';
import { LoadingOrError } from '../shell/LoadingOrError';
import { NothingToEdit } from '../shell/NothingToEdit';
import { touchedValue } from '../translations/texts';
import { IdiomaFields } from './IdiomaFields';
import { idiomasQuery } from './queries';
import { useIdiomaForm } from './use-idioma-form';

export function EditIdioma({ id }: { readonly id: string }) {
  const idiomas = useFresh(useQuery(idiomasQuery(useCurrentAdmin())));
  if (idiomas.data === undefined)
    return <LoadingOrError error={idiomas.error} onRetry={idiomas.retry} />;
  const idioma = idiomas.data.find((row) => row.id === id);
  if (idioma === undefined) return <NothingToEdit texto="Este idioma ya no existe." />;
  return <Form idioma={idioma} />;
}

function Form({ idioma }: { readonly idioma: Idioma }) {
  // The row as it was when the form opened: what is typed must not change under the person's hands.
  const [{ activo, ...opened }] = useState(idioma);
  const { methods, frame } = useIdiomaForm({
    id: opened.id,
    saved: opened,
    call: ({ id, nombre, bandera }) =>
      writeCall(
        'PUT',
        '/webapp/idioma/:db',
        {},
        {
          idIdioma: id,
          nombre: touchedValue(nombre, opened.nombre),
          ...(bandera !== opened.bandera && { bandera }),
        },
      ),
    done: 'Idioma editado',
    historial: { clase: 'idioma', id: opened.id },
  });
  return (
    <FormFrame titulo="Editar idioma" {...frame}>
      <IdiomaFields methods={methods} idLocked />
    </FormFrame>
  );
}
