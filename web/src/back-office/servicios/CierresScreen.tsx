import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Cierre } from '../../shared/model/servicio';
import { useFresh } from '../api/asked';
import { writeCall } from '../api/write-call';
import { tell } from '../dialogs/ask';
import { FormFrame } from '../form/FormFrame';
import { saveOver } from '../form/save-over';
import { usePageForm } from '../form/use-page-form';
import { useLeftOut } from '../left-out/use-left-out';
import { useCurrentAdmin } from '../session/admin-context';
import { LoadingOrError } from '../shell/LoadingOrError';
import { CierreRows } from './CierreRows';
import { readLeftOut } from './previews';
import { cierresQuery } from './queries';
import {
  cierresBody,
  cierresDifferences,
  type CierresValues,
  cierreValues,
} from './servicio-values';

/** When the whole hotel offers nothing: a holiday, a works day. */
export function CierresScreen() {
  const { data, error, retry } = useFresh(useQuery(cierresQuery(useCurrentAdmin())));
  if (data === undefined) return <LoadingOrError error={error} onRetry={retry} />;
  return <Form {...data} />;
}

interface FormProps {
  readonly version: number;
  readonly cierres: readonly Cierre[];
}

const valuesOf = ({ cierres }: FormProps): CierresValues => ({
  cierres: cierres.map(cierreValues),
});

function Form(props: FormProps) {
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const { askLeftOut, onSaved } = useLeftOut();
  // As they were when the form opened: what is typed must not change under the person's hands.
  const [opened] = useState(props);

  async function readStored() {
    const stored = await queryClient.query(cierresQuery(admin));
    return { values: valuesOf(stored), version: stored.version };
  }

  const { form, frame } = usePageForm<CierresValues>({
    form: 'cierres',
    id: 'hotel',
    saved: valuesOf(opened),
    version: opened.version,
    lista: '/admin/servicios',
    saveOf: async (typed, { base, rebase }) => {
      const decision = await askLeftOut(() => readLeftOut(admin, typed));
      if (decision === null) return null;
      return saveOver({
        base,
        mine: typed,
        call: ({ cierres }, { version }) =>
          writeCall(
            'PUT',
            '/webapp/turnos/cierres/:db',
            {},
            {
              cierres: cierresBody(cierres),
              ...decision,
              ...(version !== null && { version }),
            },
          ),
        readStored,
        differences: cierresDifferences,
        rebase,
      });
    },
    onInvalid: () => tell('Atención', 'Revise los campos marcados'),
    done: 'Cierres guardados',
    onSaved,
  });
  return (
    <FormFrame titulo="Cierres de todos los servicios" {...frame}>
      <Text c="dimmed">
        En estos días, o en estas horas de cada uno, ningún servicio ofrece turnos. Los que ya
        terminaron no se muestran.
      </Text>
      <FormProvider {...form.methods}>
        <CierreRows titulo="Cierres" />
      </FormProvider>
    </FormFrame>
  );
}
