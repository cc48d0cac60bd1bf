import type { AdminItem } from '@guest-app/adapters/contract/admin-cartas';
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
import { useSave } from '../forms/use-save';
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

  async function readNewer(mine: ComponentValues, seen: number, writesLists: boolean) {
    const stored = await readStored();
    if (stored === undefined || stored.version <= seen) return null;
    return {
      version: stored.version,
      differences: componentDifferences(mine, stored.values),
      isUntouched: !writesLists && isBase(stored.values),
      take: () => form.rebase(stored, false),
    };
  }

  /** Saving an item made the component newer: that is no other person's change, unless its own fields differ too. */
  async function followOwnSave() {
    const stored = await readStored().catch(() => undefined);
    if (stored && isBase(stored.values)) form.rebase(stored, true);
  }

  async function put(
    body: object,
    mine: ComponentValues,
    { writesLists }: { writesLists: boolean },
  ): Promise<boolean> {
    return save({
      call: (version): WriteCall => ({
        method: 'PUT',
        base: '/webapp/componente',
        body: { ...body, ...(version !== null && { version }) },
      }),
      version: base.version,
      readNewer: (seen) => readNewer(mine, seen, writesLists),
    });
  }

  async function saveOrder(lists: object) {
    const stored = await put(
      { idComponente: id, datos: {}, textos: {}, ...lists },
      form.methods.getValues(),
      { writesLists: true },
    );
    if (stored) await followOwnSave();
  }

  async function store(values: ComponentValues) {
    const body = changedComponentBody(id, values, base.values, tipo);
    if (!(await put(body, values, { writesLists: false }))) return;
    form.settle();
    confirmDone('Componente editado');
    void navigate('/admin/componentes');
  }

  const submit = form.methods.handleSubmit(store, tellInvalid);
  return {
    methods: form.methods,
    followOwnSave,
    reorderItems: (ids: readonly number[], items: readonly AdminItem[]) =>
      saveOrder({
        itemsCarta: ids.map((idItem) => ({
          idItem,
          tipo: items.find((item) => item.idItem === idItem)?.tipo ?? 'precio',
          textos: {},
        })),
      }),
    reorderReferences: (ids: readonly number[]) =>
      saveOrder({
        seccionesReferidas: ids.map((idReferencia) => ({ idReferencia, textos: {} })),
      }),
    frame: {
      lista: '/admin/componentes',
      recovered: form.recovered,
      saving,
      onDiscard: form.discard,
      onSubmit: () => submit(),
    },
  };
}
