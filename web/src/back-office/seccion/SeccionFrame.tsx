import type { ReactNode } from 'react';
import { FormFrame } from '../form/FormFrame';
import { previewNote, SeccionPreview } from './previews';
import type { SeccionParts } from './seccion-parts';
import type { SeccionValues } from './seccion-values';
import { SeccionFields } from './SeccionFields';
import type { useSeccionForm } from './use-seccion-form';

interface SeccionFrameProps {
  readonly titulo: string;
  /** Null of a new one, of which nothing is saved. */
  readonly id: number | null;
  readonly saved: SeccionValues | null;
  readonly parts: SeccionParts;
  /** Those of the form: as they were when it opened. */
  readonly idiomas: readonly string[];
  readonly form: ReturnType<typeof useSeccionForm>;
  readonly aviso?: ReactNode;
}

/** The page of a section's form, with what guests will see of it. */
export function SeccionFrame({
  titulo,
  id,
  saved,
  parts,
  idiomas,
  form: { methods, openComponente, spots, frame },
  aviso,
}: SeccionFrameProps) {
  return (
    <FormFrame
      titulo={titulo}
      aviso={aviso}
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
        id={id}
        methods={methods}
        saved={saved}
        {...parts}
        idiomas={idiomas}
        onOpen={openComponente}
      />
    </FormFrame>
  );
}
