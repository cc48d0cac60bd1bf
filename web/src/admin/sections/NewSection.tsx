import { FormFrame } from '../forms/FormFrame';
import { Waiting } from '../shell/Waiting';
import { SectionPreview } from '../preview/previews';
import { useSectionParts, type SectionParts } from './section-parts';
import { emptySection, sectionBody } from './section-values';
import { SectionFields } from './SectionFields';
import { useSectionForm } from './use-section-form';

export function NewSection() {
  const { parts, error, retry } = useSectionParts();
  return parts ? <Form {...parts} /> : <Waiting error={error} onRetry={retry} />;
}

function Form(parts: SectionParts) {
  const { methods, frame } = useSectionForm({
    id: 'nueva',
    saved: emptySection(parts.idiomas),
    version: null,
    idiomas: parts.idiomas,
    nombreOf: String,
    call: (values) => ({ method: 'POST', base: '/webapp/seccion', body: sectionBody(values) }),
    done: 'Sección creada',
  });
  return (
    <FormFrame
      titulo="Nueva sección"
      preview={
        <SectionPreview methods={methods} idiomas={parts.idiomas} componentes={parts.componentes} />
      }
      {...frame}
    >
      <SectionFields methods={methods} {...parts} />
    </FormFrame>
  );
}
