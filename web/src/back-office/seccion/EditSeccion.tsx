import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SeccionRow } from '../../shared/model/seccion';
import { allOf, useFresh } from '../api/asked';
import { seccionesQuery } from '../api/queries';
import { writeCall } from '../api/write-call';
import { PlanDialog } from '../planeados/PlanDialog';
import { PlannedNotice } from '../planeados/PlannedNotice';
import { usePlanning } from '../planeados/use-planning';
import { useCurrentAdmin } from '../session/admin-context';
import { LoadingOrError } from '../shell/LoadingOrError';
import { NothingToEdit } from '../shell/NothingToEdit';
import { correctionOf } from '../translations/minor-correction';
import { type SeccionParts, useSeccionParts } from './seccion-parts';
import { seccionBody, valuesOf } from './seccion-values';
import { SeccionFrame } from './SeccionFrame';
import { useSeccionForm } from './use-seccion-form';

export function EditSeccion({ id }: { readonly id: string }) {
  const { data, error, retry } = allOf({
    secciones: useFresh(useQuery(seccionesQuery(useCurrentAdmin()))),
    parts: useSeccionParts(),
  });
  if (data === undefined) return <LoadingOrError error={error} onRetry={retry} />;
  const { secciones, parts } = data;
  const seccion = secciones.find((row) => String(row.id) === id);
  if (seccion === undefined) return <NothingToEdit texto="Esta sección ya no existe." />;
  return <Form seccion={seccion} parts={parts} />;
}

interface FormProps {
  readonly seccion: SeccionRow;
  readonly parts: SeccionParts;
}

function Form({ seccion, parts }: FormProps) {
  // As they were when the form opened: what is typed must not change under the person's hands.
  const [opened] = useState(seccion);
  const [idiomas] = useState(parts.idiomas);
  const { id: idSeccion, version } = opened;
  const planning = usePlanning();
  const form = useSeccionForm({
    id: String(idSeccion),
    saved: valuesOf(opened, idiomas),
    version,
    idiomas,
    nombreOf: (id) =>
      parts.componentes.find((row) => row.id === id)?.nombreReferencia ?? String(id),
    call: (values, { values: saved, version: seen }, cuando) => {
      const body = {
        ...seccionBody(values, saved),
        idSeccion,
        ...correctionOf(values),
        ...(seen !== null && { version: seen }),
      };
      return cuando === null
        ? writeCall('PUT', '/webapp/seccion/:db', {}, body)
        : writeCall('POST', '/webapp/planeado/seccion/:db', {}, { ...body, ...cuando });
    },
    done: 'Sección editada',
    historial: { clase: 'seccion', id: String(idSeccion) },
    planning,
  });
  return (
    <>
      <SeccionFrame
        titulo="Editar sección"
        aviso={<PlannedNotice clase="seccion" id={idSeccion} />}
        id={idSeccion}
        saved={form.base}
        {...{ parts, idiomas, form }}
      />
      <PlanDialog planning={planning} saving={form.frame.saving} onPlan={form.schedule} />
    </>
  );
}
