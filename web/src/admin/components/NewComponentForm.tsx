import { useController } from 'react-hook-form';
import { FormFrame } from '../forms/FormFrame';
import { LocalItems } from '../items/LocalItems';
import { NewComponentPreview } from '../preview/previews';
import { LocalReferences } from '../references/LocalReferences';
import type { ComponentParts } from './component-parts';
import type { ComponentValues } from './component-values';
import { ComponentFields } from './ComponentFields';
import { useNewComponent } from './use-new-component';

interface NewComponentFormProps {
  readonly id: string;
  readonly initial: ComponentValues;
  readonly parts: ComponentParts;
}

export function NewComponentForm({ id, initial, parts }: NewComponentFormProps) {
  const { idiomas, secciones, tipos } = parts;
  const { methods, tipo, frame } = useNewComponent({ id, initial, parts });
  const items = useController({ control: methods.control, name: 'items' }).field;
  const referidas = useController({ control: methods.control, name: 'referidas' }).field;
  return (
    <FormFrame
      titulo="Nuevo componente"
      preview={
        <NewComponentPreview
          methods={methods}
          tipo={tipo}
          idiomas={idiomas}
          secciones={secciones}
        />
      }
      {...frame}
    >
      <ComponentFields
        methods={methods}
        idiomas={idiomas}
        tipos={tipos}
        tipo={tipo}
        tipoLocked={false}
        imageRequired
      >
        {tipo?.esCarta === 1 && (
          <LocalItems
            id={id}
            values={items.value}
            onChange={items.onChange}
            idiomas={idiomas}
            conMasInfo={tipo.tieneMasInfoCarta === 1}
          />
        )}
        {tipo?.tieneSeccionReferida === 1 && (
          <LocalReferences
            id={id}
            values={referidas.value}
            onChange={referidas.onChange}
            idiomas={idiomas}
            secciones={secciones}
          />
        )}
      </ComponentFields>
    </FormFrame>
  );
}
