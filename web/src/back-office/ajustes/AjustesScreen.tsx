import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminAjustes } from '../../shared/model/ajustes';
import { useFresh } from '../api/asked';
import { writeCall } from '../api/write-call';
import { tell } from '../dialogs/ask';
import { FormFrame } from '../form/FormFrame';
import { ImageField } from '../form/ImageField';
import { saveOver } from '../form/save-over';
import { usePageForm } from '../form/use-page-form';
import { WhatsappField } from '../form/WhatsappField';
import { useCurrentAdmin } from '../session/admin-context';
import { LoadingOrError } from '../shell/LoadingOrError';
import { LimitedInput, longestName } from '../text-length/LimitedInput';
import { ajustesDifferences, changesOf, labels, valuesOf } from './ajustes-values';
import { ColorField } from './ColorField';
import { ajustesQuery } from './queries';

/** How the hotel presents itself to its guests, as far as reception changes it. */
export function AjustesScreen() {
  const ajustes = useFresh(useQuery(ajustesQuery(useCurrentAdmin())));
  if (ajustes.data === undefined)
    return <LoadingOrError error={ajustes.error} onRetry={ajustes.retry} />;
  return <Form ajustes={ajustes.data} />;
}

function Form({ ajustes }: { readonly ajustes: AdminAjustes }) {
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // As it was when the form opened: what is typed must not change under the person's hands.
  const [opened] = useState(ajustes);

  async function readStored() {
    const stored = await queryClient.query(ajustesQuery(admin));
    return { values: valuesOf(stored), version: stored.version };
  }

  const { form, frame } = usePageForm({
    form: 'ajustes',
    id: 'hotel',
    saved: valuesOf(opened),
    version: opened.version,
    lista: '/admin/secciones',
    // What was saved is read anew, and the person stays here.
    onBack: (saved) =>
      void navigate(saved === null ? '/admin/secciones' : '/admin/ajustes', {
        replace: saved !== null,
      }),
    saveOf: (typed, { base, rebase }) =>
      saveOver({
        base,
        mine: typed,
        call: (mine, { values, version }) =>
          writeCall(
            'PUT',
            '/webapp/ajustes/:db',
            {},
            { ...changesOf(mine, values), ...(version !== null && { version }) },
          ),
        readStored,
        differences: ajustesDifferences,
        rebase,
      }),
    onInvalid: ({ whatsapp, color1, color2 }) => {
      tell('Atención', (whatsapp ?? color1 ?? color2)?.message ?? 'Revise los campos marcados');
    },
    done: 'Ajustes guardados',
    historial: { clase: 'ajustes', id: null },
  });
  const follow = useEffectEvent(() => {
    const { version } = ajustes;
    const values = valuesOf(ajustes);
    if (!form.isDirty && version !== form.base.version) form.rebase({ values, version }, values);
  });
  // A save was undone: a form in which nothing is typed shows what is stored.
  useEffect(() => follow(), [ajustes.version]);
  const { register, control } = form.methods;
  const saved = form.base.values;
  return (
    <FormFrame titulo="Ajustes del hotel" {...frame}>
      <Text c="dimmed">
        Lo que los huéspedes de {opened.nombre} ven en todas las pantallas. Lo que usted no cambia
        queda como está.
      </Text>
      <Stack maw={450}>
        <LimitedInput
          control={control}
          label={labels.titulo}
          description="Título de la pantalla de ingreso en español. Si lo deja vacío, se lee el nombre del hotel."
          maxLength={longestName}
          {...register('titulo')}
        />
        <WhatsappField
          control={control}
          name="whatsapp"
          label={labels.whatsapp}
          description="Con el código del país, por ejemplo +54 9 11 5555 1234. Si lo deja vacío, el botón no aparece."
          saved={saved.whatsapp}
        />
        <ColorField control={control} name="color1" saved={saved.color1} />
        <ColorField control={control} name="color2" saved={saved.color2} />
        <ImageField control={control} name="logo" label={labels.logo} removable />
      </Stack>
    </FormFrame>
  );
}
