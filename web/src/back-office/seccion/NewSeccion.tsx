import { writeCall } from '../api/write-call';
import { FormFrame } from '../form/FormFrame';
import { Waiting } from '../shell/Waiting';
import { SeccionPreview } from './previews';
import { type SeccionParts, useSeccionParts } from './seccion-parts';
import { emptySeccion, seccionBody } from './seccion-values';
import { SeccionFields } from './SeccionFields';
import { useSeccionForm } from './use-seccion-form';

export function NewSeccion() {
  const { data: parts, error, retry } = useSeccionParts();
  return parts ? <Form {...parts} /> : <Waiting error={error} onRetry={retry} />;
}

function Form(parts: SeccionParts) {
  const { methods, frame } = useSeccionForm({
    id: 'nueva',
    saved: emptySeccion(parts.idiomas),
    version: null,
    idiomas: parts.idiomas,
    nombreOf: String,
    call: (values) => writeCall('POST', '/webapp/seccion/:db', {}, seccionBody(values)),
    done: 'Sección creada',
  });
  return (
    <FormFrame
      titulo="Nueva sección"
      preview={
        <SeccionPreview methods={methods} idiomas={parts.idiomas} componentes={parts.componentes} />
      }
      {...frame}
    >
      <SeccionFields methods={methods} {...parts} />
    </FormFrame>
  );
}
