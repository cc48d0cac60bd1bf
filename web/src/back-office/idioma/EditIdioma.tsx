import type { Idioma } from '@guest-app/adapters/contract/guest/content';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { freshOf } from '../api/fresh';
import { idiomasQuery } from '../api/queries';
import { FormFrame } from '../form/FormFrame';
import { useCurrentAdmin } from '../session/admin-context';
import { NothingToEdit } from '../shell/NothingToEdit';
import { Waiting } from '../shell/Waiting';
import { IdiomaFields } from './IdiomaFields';
import { useIdiomaForm } from './use-idioma-form';

export function EditIdioma({ id }: { readonly id: string }) {
  const idiomas = freshOf(useQuery(idiomasQuery(useCurrentAdmin())));
  if (idiomas.data === undefined) return <Waiting error={idiomas.error} onRetry={idiomas.retry} />;
  const idioma = idiomas.data.find(({ ididioma }) => ididioma === id);
  if (idioma === undefined) return <NothingToEdit texto="Este idioma ya no existe." />;
  return <Form idioma={idioma} />;
}

function Form({ idioma: { ididioma, nombre: saved, bandera: flag } }: { readonly idioma: Idioma }) {
  // The row as it was when the form opened: what is typed must not change under the person's hands.
  const [opened] = useState({ id: ididioma, nombre: saved, bandera: flag });
  const { methods, frame } = useIdiomaForm({
    id: ididioma,
    saved: opened,
    call: ({ nombre, bandera }) => ({
      method: 'PUT',
      base: '/webapp/idioma',
      body: {
        idIdioma: ididioma,
        nombre: nombre.trim(),
        ...(bandera !== opened.bandera && { bandera }),
      },
    }),
    done: 'Idioma editado',
  });
  return (
    <FormFrame titulo="Editar idioma" {...frame}>
      <IdiomaFields methods={methods} idLocked />
    </FormFrame>
  );
}
