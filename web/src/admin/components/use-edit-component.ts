import type {
  AdminComponente,
  TipoComponente,
} from '@guest-app/adapters/contract/admin-components';
import type { Texto } from '@guest-app/adapters/contract/admin-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { componentesQuery, textosQuery } from '../api/queries';
import type { WriteCall } from '../api/use-write';
import { confirmDone } from '../dialogs/ask';
import { useDraftedForm } from '../forms/use-drafted-form';
import { useSave, type Saved } from '../forms/use-save';
import type { Owner } from '../forms/use-stored-list';
import { useCurrentAdmin } from '../session/admin-context';
import {
  changedComponentBody,
  componentDifferences,
  valuesOf,
  type ComponentValues,
} from './component-values';
import { tellInvalid } from './tell-invalid';

interface EditComponentOptions {
  readonly row: AdminComponente;
  readonly textos: readonly Texto[];
  readonly tipo: TipoComponente;
  readonly idiomas: readonly string[];
}

export function useEditComponent({ row, textos, tipo, idiomas }: EditComponentOptions) {
  const { id } = row;
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // The row as it was when the form opened: what is typed must not change under the person's hands.
  const [saved] = useState(() => valuesOf(row, textos, idiomas));
  const form = useDraftedForm({
    form: 'componente',
    id: String(id),
    saved,
    version: row.version,
  });
  const { saving, save } = useSave();
  const { base } = form;

  /** The component as it is stored now; null where it was deleted. */
  async function readStored() {
    const [rows, texts] = await Promise.all([
      queryClient.query(componentesQuery(admin)),
      queryClient.query(textosQuery(admin, id)),
    ]);
    const stored = rows.find((candidate) => candidate.id === id);
    return stored && { values: valuesOf(stored, texts, idiomas), version: stored.version };
  }

  /** Saving an item or a reference makes its component newer; their lists are compared by those who save them. */
  const isBase = (values: ComponentValues) =>
    JSON.stringify(values) === JSON.stringify(base.values);

  async function readNewer(mine: ComponentValues, seen: number) {
    const stored = await readStored();
    if (stored === undefined || stored.version <= seen) return null;
    return {
      version: stored.version,
      differences: componentDifferences(mine, stored.values),
      isUntouched: isBase(stored.values),
      take: () => form.rebase(stored, false),
    };
  }

  /**
   * What was saved beside the form made the component newer. That is no other person's change where it was saved over what
   * the form rests on, or where the form's own fields are still what they were.
   */
  async function followOwnSave({ over, version }: Saved) {
    if (over !== null && over === base.version) {
      form.rebase({ values: base.values, version }, true);
      return;
    }
    const stored = await readStored().catch(() => undefined);
    if (stored && isBase(stored.values)) form.rebase(stored, true);
  }

  async function store(values: ComponentValues) {
    const body = changedComponentBody(id, values, base.values, tipo);
    const stored = await save({
      call: (version): WriteCall => ({
        method: 'PUT',
        base: '/webapp/componente',
        body: { ...body, ...(version !== null && { version }) },
      }),
      version: base.version,
      readNewer: (seen) => readNewer(values, seen),
    });
    if (stored === null) return;
    form.settle();
    confirmDone('Componente editado');
    void navigate('/admin/componentes');
  }

  const owner: Owner = {
    id,
    version: base.version,
    readVersion: async () => (await readStored())?.version ?? null,
    onSaved: followOwnSave,
  };

  const submit = form.methods.handleSubmit(store, tellInvalid);
  return {
    methods: form.methods,
    owner,
    frame: {
      lista: '/admin/componentes',
      recovered: form.recovered,
      saving,
      onDiscard: form.discard,
      onSubmit: () => submit(),
    },
  };
}
