import { useState } from 'react';
import { writeCall } from '../api/write-call';
import { newSeccion } from '../form/componente-place';
import { LoadingOrError } from '../shell/LoadingOrError';
import { type SeccionParts, useSeccionParts } from './seccion-parts';
import { emptySeccion, newSeccionBody } from './seccion-values';
import { SeccionFrame } from './SeccionFrame';
import { useSeccionForm } from './use-seccion-form';

export function NewSeccion() {
  const { data: parts, error, retry } = useSeccionParts();
  return parts ? <Form {...parts} /> : <LoadingOrError error={error} onRetry={retry} />;
}

function Form(parts: SeccionParts) {
  // As they were when the form opened: a field that appears later would have nothing typed.
  const [idiomas] = useState(parts.idiomas);
  const form = useSeccionForm({
    id: newSeccion,
    saved: emptySeccion(idiomas),
    version: null,
    idiomas,
    nombreOf: String,
    call: (values) => writeCall('POST', '/webapp/seccion/:db', {}, newSeccionBody(values)),
    done: 'Sección creada',
  });
  return (
    <SeccionFrame titulo="Nueva sección" id={null} saved={null} {...{ parts, idiomas, form }} />
  );
}
