import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { seccionesQuery } from '../api/queries';
import type { WriteCall } from '../api/write-call';
import { confirmDone, tell } from '../dialogs/ask';
import { useDraftedForm } from '../form/use-drafted-form';
import { saveOver } from '../form/save-over';
import { useSave } from '../form/use-save';
import { useCurrentAdmin } from '../session/admin-context';
import { seccionDifferences, valuesOf, type SeccionValues } from './seccion-values';

interface SeccionFormOptions {
  readonly id: string;
  readonly saved: SeccionValues;
  readonly version: number | null;
  readonly idiomas: readonly string[];
  readonly nombreOf: (idComponente: number) => string;
  readonly call: (values: SeccionValues, version: number | null) => WriteCall;
  readonly done: string;
}

export function useSeccionForm(options: SeccionFormOptions) {
  const { id, saved, version, idiomas, nombreOf, call, done } = options;
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useDraftedForm({ form: 'seccion', id, saved, version });
  const { saving, save } = useSave();

  async function readStored() {
    const rows = await queryClient.query(seccionesQuery(admin));
    const row = rows.find((candidate) => String(candidate.id) === id);
    return row ? { values: valuesOf(row, idiomas), version: row.version } : null;
  }

  async function store(typed: SeccionValues) {
    const what = saveOver({
      base: form.base,
      mine: typed,
      call: (values, base) => call(values, base.version),
      readStored,
      differences: (mine, stored) => seccionDifferences(mine, stored, nombreOf),
      rebase: form.rebase,
    });
    const stored = await save(what);
    if (stored === null) return;
    form.settle();
    confirmDone(done);
    void navigate('/admin/secciones');
  }

  const submit = form.methods.handleSubmit(store, (errors) => {
    tell(
      'Atención',
      errors.componentes && Object.keys(errors).length === 1
        ? 'Seleccione al menos un componente'
        : 'Complete los campos requeridos',
    );
  });

  return {
    methods: form.methods,
    frame: {
      lista: '/admin/secciones',
      recovered: form.recovered,
      saving,
      onDiscard: form.discard,
      onSubmit: () => submit(),
    },
  };
}
