import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Servicio } from '../../shared/model/servicio';
import { allOf, askedOf, useFresh } from '../api/asked';
import { idIdiomasOfTextsQuery } from '../api/queries';
import { writeCall } from '../api/write-call';
import { FormFrame } from '../form/FormFrame';
import { useCurrentAdmin } from '../session/admin-context';
import { LoadingOrError } from '../shell/LoadingOrError';
import { NothingToEdit } from '../shell/NothingToEdit';
import { serviciosQuery } from './queries';
import { servicioBody, valuesOf } from './servicio-values';
import { ServicioFields } from './ServicioFields';
import { ServicioPreview, weekNote } from './ServicioPreview';
import { useServicioForm } from './use-servicio-form';

export function EditServicio({ id }: { readonly id: string }) {
  const admin = useCurrentAdmin();
  const { data, error, retry } = allOf({
    stored: useFresh(useQuery(serviciosQuery(admin))),
    idiomas: askedOf(useQuery(idIdiomasOfTextsQuery(admin))),
  });
  if (data === undefined) return <LoadingOrError error={error} onRetry={retry} />;
  const servicio = data.stored.servicios.find((row) => String(row.idServicio) === id);
  if (servicio === undefined) return <NothingToEdit texto="Este servicio ya no existe." />;
  return <Form servicio={servicio} idiomas={data.idiomas} />;
}

interface FormProps {
  readonly servicio: Servicio;
  readonly idiomas: readonly string[];
}

function Form(props: FormProps) {
  // As they were when the form opened: what is typed must not change under the person's hands.
  const [{ servicio, idiomas }] = useState(props);
  const { idServicio, version } = servicio;
  const { methods, base, spots, frame } = useServicioForm({
    idServicio,
    saved: valuesOf(servicio, idiomas),
    version,
    idiomas,
    call: (values, { values: saved, version: seen }, decision) =>
      writeCall(
        'PUT',
        '/webapp/turnos/servicios/:db',
        {},
        {
          idServicio,
          ...servicioBody(values, saved),
          ...decision,
          ...(seen !== null && { version: seen }),
        },
      ),
    done: 'Servicio editado',
  });
  return (
    <FormFrame
      titulo="Editar servicio"
      preview={<ServicioPreview methods={methods} idServicio={idServicio} spots={spots} />}
      previewNote={weekNote}
      {...frame}
    >
      <ServicioFields methods={methods} idiomas={idiomas} saved={base} />
    </FormFrame>
  );
}
