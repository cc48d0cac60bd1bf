import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormFrame } from '../form/FormFrame';
import { LocalItems } from '../item/LocalItems';
import { useSpots } from '../preview/use-spots';
import { LocalSeccionesReferidas } from '../seccion-referida/LocalSeccionesReferidas';
import type { ComponenteParts } from './componente-parts';
import { componenteSpots, type ComponenteValues } from './componente-values';
import { ComponenteFields } from './ComponenteFields';
import { newId } from './preview-source';
import { NewComponentePreview } from './previews';
import { useNewComponente } from './use-new-componente';

interface NewComponenteFormProps {
  readonly id: string;
  readonly initial: ComponenteValues;
  readonly parts: ComponenteParts;
}

export function NewComponenteForm({ id, initial, parts }: NewComponenteFormProps) {
  const { secciones, tipos } = parts;
  // As they were when the form opened: a field that appears later would have nothing typed.
  const [idiomas] = useState(parts.idiomas);
  const { methods, tipo, frame } = useNewComponente({ id, initial, tipos, idiomas });
  const spots = useSpots({ methods, fields: componenteSpots, idComponente: newId });
  return (
    <FormFrame
      titulo="Nuevo componente"
      preview={
        <NewComponentePreview
          methods={methods}
          tipo={tipo}
          idiomas={idiomas}
          secciones={secciones}
          spots={spots}
        />
      }
      spots={spots}
      {...frame}
    >
      <ComponenteFields
        id={null}
        methods={methods}
        saved={null}
        idiomas={idiomas}
        tipos={tipos}
        tipo={tipo}
        tipoLocked={false}
        imageRequired
      >
        <FormProvider {...methods}>
          {tipo?.esCarta && <LocalItems id={id} idiomas={idiomas} tipo={tipo} />}
          {tipo?.tieneReferidas && (
            <LocalSeccionesReferidas id={id} idiomas={idiomas} secciones={secciones} />
          )}
        </FormProvider>
      </ComponenteFields>
    </FormFrame>
  );
}
