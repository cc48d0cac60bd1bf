import type { AdminReference } from '@guest-app/adapters/contract/back-office/seccion-referida';
import type { AdminSeccion } from '@guest-app/adapters/contract/back-office/seccion';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { referidasQuery, textosDeReferidaQuery } from '../api/queries';
import type { WriteCall } from '../api/use-write';
import { reportFailure } from '../dialogs/report-failure';
import { SavingDialog } from '../dialogs/SavingDialog';
import type { SavedState } from '../forms/drafts';
import { ListBlock, savedAtOnce } from '../forms/ListBlock';
import { OrderedList } from '../forms/OrderedList';
import { useStoredList, type Owner } from '../forms/use-stored-list';
import { useCurrentAdmin } from '../session/admin-context';
import { Waiting } from '../shell/Waiting';
import { askToDeleteReference } from './LocalReferences';
import {
  emptyReference,
  referenceDifferences,
  referenceTexts,
  referenceValuesOf,
  type ReferenceValues,
} from './reference-values';
import { ReferenceDialog } from './ReferenceDialog';

interface StoredReferencesProps {
  readonly owner: Owner;
  readonly idiomas: readonly string[];
  readonly secciones: readonly AdminSeccion[];
}

/** The referred sections of a stored component: each change is saved at once. */
export function StoredReferences(props: StoredReferencesProps) {
  const { owner, idiomas, secciones } = props;
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const query = referidasQuery(admin, owner.id);
  const referidas = useQuery(query);
  const list = useStoredList({
    form: 'referida',
    owner,
    empty: emptyReference(idiomas),
    readIds: async () => idsOf(await queryClient.query(query)),
    readEntry: async (id) => valuesIn(await queryClient.query(query), id),
    differences: (mine: ReferenceValues, saved: ReferenceValues) =>
      referenceDifferences(mine, saved, secciones),
    refetch: () =>
      Promise.all([
        referidas.refetch(),
        queryClient.invalidateQueries({ queryKey: [admin.db, 'textosDeReferida'] }),
      ]),
  });
  const opened = list.opened;
  const isNew = opened?.entry === null;

  /** A reference with its labels in every language, which the list does not tell. */
  async function valuesIn(rows: readonly AdminReference[], id: string) {
    const reference = rows.find(({ idReferencia }) => String(idReferencia) === id);
    if (reference === undefined) return null;
    const { idReferencia } = reference;
    const textos = await queryClient.query(textosDeReferidaQuery(admin, idReferencia));
    return referenceValuesOf(reference, textos, idiomas);
  }

  async function edit(id: string) {
    try {
      const values = await valuesIn(referidas.data ?? [], id);
      if (values !== null) list.edit(id, values);
    } catch (error) {
      reportFailure(error);
    }
  }

  async function save(
    typed: ReferenceValues,
    rebase: (stored: ReferenceValues, shown: ReferenceValues) => void,
  ) {
    const id = opened?.entry ?? null;
    const call = (
      values: ReferenceValues,
      { version }: SavedState<ReferenceValues>,
    ): WriteCall => ({
      ...(id === null
        ? { method: 'POST', base: '/webapp/seccionReferida' }
        : { method: 'PUT', base: '/webapp/seccionesReferidas' }),
      body: {
        ...(id === null ? { idComponente: owner.id } : { idReferencia: Number(id) }),
        textos: referenceTexts(values),
        idiomasActivos: idiomas,
        ...(version !== null && { version }),
      },
    });
    const done = id === null ? 'Sección referida agregada' : 'Sección referida actualizada';
    await list.keep(typed, { call, rebase, done });
  }

  async function reorder(ids: readonly string[]) {
    const seccionesReferidas = ids.map((id) => ({ idReferencia: Number(id), textos: {} }));
    await list.reorder(idsOf(referidas.data ?? []), { seccionesReferidas });
  }

  async function remove(id: string) {
    if (!(await askToDeleteReference())) return;
    const call: WriteCall = { method: 'DELETE', base: '/webapp/seccionesReferidas', parts: [id] };
    await list.remove(call, 'Se ha eliminado la sección referida');
  }

  return (
    <ListBlock
      titulo="Secciones referidas"
      nota={savedAtOnce}
      agregar="Agregar sección referida"
      onAdd={list.add}
    >
      {referidas.data ? (
        <OrderedList
          label="Secciones referidas"
          rows={referidas.data.map(({ idReferencia, nombreReferencia }) => ({
            id: String(idReferencia),
            nombre: nombreReferencia,
          }))}
          onReorder={(ids) => void reorder(ids)}
          onEdit={(id) => void edit(id)}
          onRemove={(id) => void remove(id)}
          removeLabel="Eliminar"
        />
      ) : (
        <Waiting error={referidas.error} onRetry={() => void referidas.refetch()} />
      )}
      {opened !== null && (
        <ReferenceDialog
          titulo={isNew ? 'Agregar sección referida' : 'Editar sección referida'}
          draft={list.draft}
          saved={opened.saved}
          idiomas={idiomas}
          secciones={secciones}
          saving={list.saving}
          onSave={save}
          onClose={list.close}
        />
      )}
      <SavingDialog opened={list.saving && opened === null} />
    </ListBlock>
  );
}

const idsOf = (rows: readonly AdminReference[]) => rows.map(({ idReferencia }) => idReferencia);
