import { useWatch } from 'react-hook-form';
import type { TipoComponente } from '../../shared/model/componente';
import { writeCall } from '../api/write-call';
import { useBackToSeccion } from '../form/componente-place';
import { usePageForm } from '../form/use-page-form';
import { withoutVersion } from '../form/use-save';
import { type ComponenteValues, newComponenteBody } from './componente-values';
import { useListAddress } from './list-view';
import { tellInvalid } from './tell-invalid';

interface NewComponenteOptions {
  /** Which draft is the form's: an empty one's, or that of a copy of a component. */
  readonly id: string;
  readonly initial: ComponenteValues;
  readonly tipos: readonly TipoComponente[];
  readonly idiomas: readonly string[];
}

export function useNewComponente({ id, initial, tipos, idiomas }: NewComponenteOptions) {
  const { form, frame } = usePageForm({
    form: 'componente',
    id,
    saved: initial,
    version: null,
    lista: useListAddress(),
    onBack: useBackToSeccion(null),
    saveOf: (values) => {
      const chosen = tipoOf(tipos, values.idTipoComp);
      if (chosen === undefined) return null;
      const body = newComponenteBody(values, chosen, idiomas);
      return withoutVersion(writeCall('POST', '/webapp/componente/:db', {}, body));
    },
    onInvalid: tellInvalid,
    done: 'Componente creado',
  });
  const idTipoComp = useWatch({ control: form.methods.control, name: 'idTipoComp' });
  return { methods: form.methods, tipo: tipoOf(tipos, idTipoComp), frame };
}

export function tipoOf(
  tipos: readonly TipoComponente[],
  idTipoComp: string,
): TipoComponente | undefined {
  return tipos.find((tipo) => String(tipo.id) === idTipoComp);
}
