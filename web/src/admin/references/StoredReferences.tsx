import type { AdminReference } from '@guest-app/adapters/contract/admin-references';
import type { AdminSeccion } from '@guest-app/adapters/contract/admin-sections';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { referidasQuery, textosDeReferidaQuery } from '../api/queries';
import { useWrite, type WriteCall } from '../api/use-write';
import { confirmDone } from '../dialogs/ask';
import { reportFailure } from '../dialogs/report-failure';
import { SavingDialog } from '../dialogs/SavingDialog';
import { ListBlock, savedAtOnce } from '../forms/ListBlock';
import { OrderedList } from '../forms/OrderedList';
import { useCurrentAdmin } from '../session/admin-context';
import { Waiting } from '../shell/Waiting';
import { askToDeleteReference } from './LocalReferences';
import {
  emptyReference,
  referenceTexts,
  referenceValuesOf,
  type ReferenceValues,
} from './reference-values';
import { ReferenceDialog } from './ReferenceDialog';

interface StoredReferencesProps {
  readonly idComponente: number;
  readonly idiomas: readonly string[];
  readonly secciones: readonly AdminSeccion[];
  /** Saves the references in this order. */
  readonly onReorder: (ids: readonly number[]) => Promise<void>;
  readonly onSaved: () => Promise<void>;
}

/** What the dialog is open for: a reference with its texts, or a new one. */
interface Opened {
  readonly idReferencia: number | null;
  readonly values: ReferenceValues;
}

/** The referred sections of a stored component: each change is saved at once. */
export function StoredReferences(props: StoredReferencesProps) {
  const { idComponente, idiomas, secciones, onReorder, onSaved } = props;
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const referidas = useQuery(referidasQuery(admin, idComponente));
  const { saving, send } = useWrite();
  const [opened, setOpened] = useState<Opened | null>(null);

  async function edit(reference: AdminReference) {
    try {
      const textos = await queryClient.query(textosDeReferidaQuery(admin, reference.idReferencia));
      setOpened({
        idReferencia: reference.idReferencia,
        values: referenceValuesOf(reference, textos, idiomas),
      });
    } catch (error) {
      reportFailure(error);
    }
  }

  async function store(call: WriteCall, done: string): Promise<void> {
    if (!(await send(call))) return;
    setOpened(null);
    confirmDone(done);
    await Promise.all([
      referidas.refetch(),
      queryClient.invalidateQueries({ queryKey: [admin.db, 'textosDeReferida'] }),
      onSaved(),
    ]);
  }

  async function save(values: ReferenceValues) {
    const body = { textos: referenceTexts(values), idiomasActivos: idiomas };
    const idReferencia = opened?.idReferencia ?? null;
    const call: WriteCall =
      idReferencia === null
        ? { method: 'POST', base: '/webapp/seccionReferida', body: { idComponente, ...body } }
        : { method: 'PUT', base: '/webapp/seccionesReferidas', body: { idReferencia, ...body } };
    await store(
      call,
      idReferencia === null ? 'Sección referida agregada' : 'Sección referida actualizada',
    );
  }

  async function remove(id: string) {
    if (!(await askToDeleteReference())) return;
    await store(
      { method: 'DELETE', base: '/webapp/seccionesReferidas', parts: [id] },
      'Se ha eliminado la sección referida',
    );
  }

  return (
    <ListBlock
      titulo="Secciones referidas"
      nota={savedAtOnce}
      agregar="Agregar sección referida"
      onAdd={() => setOpened({ idReferencia: null, values: emptyReference(idiomas) })}
    >
      {referidas.data ? (
        <OrderedList
          label="Secciones referidas"
          rows={referidas.data.map(({ idReferencia, nombreReferencia }) => ({
            id: String(idReferencia),
            nombre: nombreReferencia,
          }))}
          onReorder={(ids) => void onReorder(ids.map(Number)).then(() => referidas.refetch())}
          onEdit={(id) => {
            const reference = referidas.data.find((row) => String(row.idReferencia) === id);
            if (reference) void edit(reference);
          }}
          onRemove={(id) => void remove(id)}
          removeLabel="Eliminar"
        />
      ) : (
        <Waiting error={referidas.error} onRetry={() => void referidas.refetch()} />
      )}
      {opened !== null && (
        <ReferenceDialog
          titulo={
            opened.idReferencia === null ? 'Agregar sección referida' : 'Editar sección referida'
          }
          initial={opened.values}
          idiomas={idiomas}
          secciones={secciones}
          saving={saving}
          onSave={save}
          onClose={() => setOpened(null)}
        />
      )}
      <SavingDialog opened={saving && opened === null} />
    </ListBlock>
  );
}
