import { useState } from 'react';
import { useController } from 'react-hook-form';
import { FormFrame } from '../form/FormFrame';
import { LocalItems } from '../item/LocalItems';
import { LocalSeccionesReferidas } from '../seccion-referida/LocalSeccionesReferidas';
import type { ComponenteParts } from './componente-parts';
import type { ComponenteValues } from './componente-values';
import { ComponenteFields } from './ComponenteFields';
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
  const items = useController({ control: methods.control, name: 'items' }).field;
  const referidas = useController({ control: methods.control, name: 'referidas' }).field;
  return (
    <FormFrame
      titulo="Nuevo componente"
      preview={
        <NewComponentePreview
          methods={methods}
          tipo={tipo}
          idiomas={idiomas}
          secciones={secciones}
        />
      }
      {...frame}
    >
      <ComponenteFields
        methods={methods}
        saved={null}
        idiomas={idiomas}
        tipos={tipos}
        tipo={tipo}
        tipoLocked={false}
        imageRequired
      >
        {tipo?.esCarta && (
          <LocalItems
            id={id}
            values={items.value}
            onChange={items.onChange}
            idiomas={idiomas}
            tipo={tipo}
          />
        )}
        {tipo?.tieneReferidas && (
          <LocalSeccionesReferidas
            id={id}
            values={referidas.value}
            onChange={referidas.onChange}
            idiomas={idiomas}
            secciones={secciones}
          />
        )}
      </ComponenteFields>
    </FormFrame>
  );
}
