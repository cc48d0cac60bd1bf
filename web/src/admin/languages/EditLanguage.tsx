import type { Idioma } from '@guest-app/adapters/contract/content';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { idiomasQuery } from '../api/queries';
import { useCurrentAdmin } from '../session/admin-context';
import { useGuardedNavigate } from '../shell/leave-guard';
import { NothingToEdit } from '../shell/NothingToEdit';
import { ScreenTitle } from '../shell/ScreenTitle';
import { Waiting } from '../shell/Waiting';
import { LanguageFields } from './LanguageFields';

/** Shows a language. No call changes its name or its flag: the screen says where that is done. */
export function EditLanguage({ id }: { readonly id: string }) {
  const idiomas = useQuery(idiomasQuery(useCurrentAdmin()));
  if (idiomas.data === undefined) {
    return <Waiting error={idiomas.error} onRetry={() => void idiomas.refetch()} />;
  }
  const idioma = idiomas.data.find(({ ididioma }) => ididioma === id);
  if (idioma === undefined) return <NothingToEdit texto="Este idioma ya no existe." />;
  return <Form idioma={idioma} />;
}

function Form({ idioma }: { readonly idioma: Idioma }) {
  const navigate = useGuardedNavigate();
  const methods = useForm({
    defaultValues: { id: idioma.ididioma, nombre: idioma.nombre, bandera: idioma.bandera },
  });
  return (
    <Stack>
      <ScreenTitle>Editar idioma</ScreenTitle>
      <Alert>
        El nombre y la bandera de un idioma se cambian en el panel de contenidos del hotel. Aquí
        puede activarlo o desactivarlo, desde la lista.
      </Alert>
      <LanguageFields methods={methods} idLocked readOnly />
      <Group>
        <Button variant="default" onClick={() => navigate('/admin/idiomas')}>
          Volver
        </Button>
      </Group>
    </Stack>
  );
}
