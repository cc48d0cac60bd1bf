import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askedOf } from '../api/asked';
import { idIdiomasOfTextsQuery } from '../api/queries';
import { writeCall } from '../api/write-call';
import { FormFrame } from '../form/FormFrame';
import { useCurrentAdmin } from '../session/admin-context';
import { LoadingOrError } from '../shell/LoadingOrError';
import { emptyServicio, servicioBody } from './servicio-values';
import { ServicioFields } from './ServicioFields';
import { ServicioPreview, weekNote } from './ServicioPreview';
import { useServicioForm } from './use-servicio-form';

export function NewServicio() {
  const { data, error, retry } = askedOf(useQuery(idIdiomasOfTextsQuery(useCurrentAdmin())));
  return data ? <Form idiomas={data} /> : <LoadingOrError error={error} onRetry={retry} />;
}

function Form(props: { readonly idiomas: readonly string[] }) {
  // As they were when the form opened: a field that appears later would have nothing typed.
  const [idiomas] = useState(props.idiomas);
  const { methods, spots, frame } = useServicioForm({
    idServicio: null,
    saved: emptyServicio(idiomas),
    version: null,
    idiomas,
    call: (values) =>
      writeCall('POST', '/webapp/turnos/servicios/:db', {}, servicioBody(values, null)),
    done: 'Servicio creado',
  });
  return (
    <FormFrame
      titulo="Nuevo servicio"
      preview={<ServicioPreview methods={methods} idServicio={null} spots={spots} />}
      previewNote={weekNote}
      {...frame}
    >
      <ServicioFields methods={methods} idiomas={idiomas} saved={null} />
    </FormFrame>
  );
}
