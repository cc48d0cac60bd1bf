import type { AdminSeccion } from '@guest-app/adapters/contract/back-office/seccion';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seccionesQuery } from '../api/queries';
import { freshOf } from '../api/fresh';
import { FormFrame } from '../forms/FormFrame';
import { useCurrentAdmin } from '../session/admin-context';
import { NothingToEdit } from '../shell/NothingToEdit';
import { Waiting } from '../shell/Waiting';
import { SectionPreview } from '../preview/previews';
import { useSectionParts, type SectionParts } from './section-parts';
import { sectionBody, valuesOf } from './section-values';
import { SectionFields } from './SectionFields';
import { useSectionForm } from './use-section-form';

export function EditSection({ id }: { readonly id: string }) {
  const secciones = freshOf(useQuery(seccionesQuery(useCurrentAdmin())));
  const { parts, error, retry } = useSectionParts();
  if (secciones.data === undefined || parts === undefined) {
    return (
      <Waiting
        error={secciones.error ?? error}
        onRetry={() => {
          secciones.retry();
          retry();
        }}
      />
    );
  }
  const seccion = secciones.data.find(({ idSeccion }) => String(idSeccion) === id);
  if (seccion === undefined) return <NothingToEdit texto="Esta sección ya no existe." />;
  return <Form seccion={seccion} parts={parts} />;
}

interface FormProps {
  readonly seccion: AdminSeccion;
  readonly parts: SectionParts;
}

function Form({ seccion, parts }: FormProps) {
  // The row as it was when the form opened: what is typed must not change under the person's hands.
  const [{ idSeccion, version, ...opened }] = useState(seccion);
  const { methods, frame } = useSectionForm({
    id: String(idSeccion),
    saved: valuesOf({ idSeccion, version, ...opened }, parts.idiomas),
    version,
    idiomas: parts.idiomas,
    nombreOf: (id) =>
      parts.componentes.find((row) => row.id === id)?.nombreReferencia ?? String(id),
    call: (values, seen) => ({
      method: 'PUT',
      base: '/webapp/seccion',
      body: { ...sectionBody(values), idSeccion, ...(seen !== null && { version: seen }) },
    }),
    done: 'Sección editada',
  });
  return (
    <FormFrame
      titulo="Editar sección"
      preview={
        <SectionPreview methods={methods} idiomas={parts.idiomas} componentes={parts.componentes} />
      }
      {...frame}
    >
      <SectionFields methods={methods} {...parts} />
    </FormFrame>
  );
}
