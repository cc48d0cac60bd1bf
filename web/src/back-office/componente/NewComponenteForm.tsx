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
  const { idiomas, secciones, tipos } = parts;
  const { methods, tipo, frame } = useNewComponente({ id, initial, parts });
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
            conMasInfo={tipo.tieneMasInfo}
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
