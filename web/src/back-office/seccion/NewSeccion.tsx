import { useState } from 'react';
import { writeCall } from '../api/write-call';
import { newSeccion } from '../form/componente-place';
import { FormFrame } from '../form/FormFrame';
import { LoadingOrError } from '../shell/LoadingOrError';
import { previewNote, SeccionPreview } from './previews';
import { type SeccionParts, useSeccionParts } from './seccion-parts';
import { emptySeccion, newSeccionBody } from './seccion-values';
import { SeccionFields } from './SeccionFields';
import { useSeccionForm } from './use-seccion-form';

export function NewSeccion() {
  const { data: parts, error, retry } = useSeccionParts();
  return parts ? <Form {...parts} /> : <LoadingOrError error={error} onRetry={retry} />;
}

function Form(parts: SeccionParts) {
  // As they were when the form opened: a field that appears later would have nothing typed.
  const [idiomas] = useState(parts.idiomas);
  const { methods, openComponente, spots, frame } = useSeccionForm({
    id: newSeccion,
    saved: emptySeccion(idiomas),
    version: null,
    idiomas,
    nombreOf: String,
    call: (values) => writeCall('POST', '/webapp/seccion/:db', {}, newSeccionBody(values)),
    done: 'Sección creada',
  });
  return (
    <FormFrame
      titulo="Nueva sección"
      preview={
        <SeccionPreview
          methods={methods}
          idiomas={idiomas}
          componentes={parts.componentes}
          spots={spots}
          onOpen={openComponente}
        />
      }
      previewNote={previewNote}
      spots={spots}
      {...frame}
    >
      <SeccionFields
        id={null}
        methods={methods}
        saved={null}
        {...parts}
        idiomas={idiomas}
        onOpen={openComponente}
      />
    </FormFrame>
  );
}
