import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { TipoComponente } from '../../shared/model/componente';
import { writeCall } from '../api/write-call';
import { confirmDone } from '../dialogs/ask';
import { useDraftedForm } from '../form/use-drafted-form';
import { useSave, withoutVersion } from '../form/use-save';
import type { ComponenteParts } from './componente-parts';
import { newComponenteBody, type ComponenteValues } from './componente-values';
import { tellInvalid } from './tell-invalid';

interface NewComponenteOptions {
  /** Which draft is the form's: an empty one's, or that of a copy of a component. */
  readonly id: string;
  readonly initial: ComponenteValues;
  readonly parts: ComponenteParts;
}

export function useNewComponente({ id, initial, parts }: NewComponenteOptions) {
  const navigate = useNavigate();
  const form = useDraftedForm({ form: 'componente', id, saved: initial, version: null });
  const { saving, save } = useSave();
  const { idTipoComp } = useWatch({ control: form.methods.control });
  const tipo = tipoOf(parts.tipos, idTipoComp ?? '');

  async function store(values: ComponenteValues) {
    const chosen = tipoOf(parts.tipos, values.idTipoComp);
    if (chosen === undefined) return;
    const body = newComponenteBody(values, chosen, parts.idiomas);
    const stored = await save(
      withoutVersion(writeCall('POST', '/webapp/componente/:db', {}, body)),
    );
    if (stored === null) return;
    form.settle();
    confirmDone('Componente creado');
    void navigate('/admin/componentes');
  }

  const submit = form.methods.handleSubmit(store, tellInvalid);
  return {
    methods: form.methods,
    tipo,
    frame: {
      lista: '/admin/componentes',
      recovered: form.recovered,
      saving,
      onDiscard: form.discard,
      onSubmit: () => submit(),
    },
  };
}

export function tipoOf(
  tipos: readonly TipoComponente[],
  idTipoComp: string,
): TipoComponente | undefined {
  return tipos.find((tipo) => String(tipo.id) === idTipoComp);
}
