import { arrayMove } from '@dnd-kit/sortable';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SeccionRow } from '../../shared/model/seccion';
import type { SeccionReferidaRow } from '../../shared/model/seccion-referida';
import { referidasKey, referidasQuery, textosDeReferidaQuery } from '../api/queries';
import { writeCall } from '../api/write-call';
import { reportFailure } from '../dialogs/report-failure';
import { SavingDialog } from '../dialogs/SavingDialog';
import type { SavedState } from '../form/drafts';
import { ListBlock, savedAtOnce } from '../form/ListBlock';
import { OrderedList } from '../form/OrderedList';
import { type Owner, useStoredList } from '../form/use-stored-list';
import { useEntrySpots } from '../preview/use-spots';
import { useCurrentAdmin } from '../session/admin-context';
import { LoadingOrError } from '../shell/LoadingOrError';
import { correctionOf } from '../translations/minor-correction';
import { askToDeleteSeccionReferida } from './LocalSeccionesReferidas';
import {
  emptySeccionReferida,
  referidaSpots,
  seccionReferidaDifferences,
  seccionReferidaTexts,
  type SeccionReferidaValues,
  seccionReferidaValuesOf,
  textOfBorrada,
} from './seccion-referida-values';
import { SeccionReferidaDialog } from './SeccionReferidaDialog';

interface StoredSeccionesReferidasProps {
  readonly owner: Owner;
  readonly idiomas: readonly string[];
  readonly secciones: readonly SeccionRow[];
}

/** The referred sections of a stored component: each change is saved at once. */
export function StoredSeccionesReferidas(props: StoredSeccionesReferidasProps) {
  const { owner, idiomas, secciones } = props;
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const query = referidasQuery(admin, owner.id);
  const referidas = useQuery(query);
  const rows = referidas.data ?? [];
  const list = useStoredList({
    form: 'referida',
    owner,
    empty: emptySeccionReferida(idiomas),
    readIds: async () => idsOf(await queryClient.query(query)),
    readEntry: async (id) => {
      const stored = await queryClient.query(query);
      const referida = stored.find((row) => String(row.id) === id);
      return referida ? valuesOf(referida) : null;
    },
    differences: (mine: SeccionReferidaValues, saved: SeccionReferidaValues) =>
      seccionReferidaDifferences(mine, saved, secciones),
    refetch: () => queryClient.invalidateQueries({ queryKey: referidasKey(admin) }),
  });
  const opened = list.opened;
  const isNew = opened?.entry === null;
  const mark = useEntrySpots('referida', referidaSpots, (id, first) => void openAt(id, first));

  /** A reference with its labels in every language, which the list does not tell. */
  async function valuesOf(referida: SeccionReferidaRow) {
    const textos = await queryClient.query(textosDeReferidaQuery(admin, referida.id));
    return seccionReferidaValuesOf(referida, textos, idiomas);
  }

  async function openAt(id: number, first?: string) {
    try {
      // The preview may be sooner than the list.
      const referida = (await queryClient.query(query)).find((row) => row.id === id);
      if (referida) list.edit(String(id), await valuesOf(referida), first);
    } catch (error) {
      reportFailure(error);
    }
  }

  async function save(
    typed: SeccionReferidaValues,
    rebase: (stored: SeccionReferidaValues, shown: SeccionReferidaValues) => void,
  ) {
    const id = opened?.entry ?? null;
    const call = (
      values: SeccionReferidaValues,
      { values: saved, version }: SavedState<SeccionReferidaValues>,
    ) => {
      const body = {
        textos: seccionReferidaTexts(values, id === null ? null : saved),
        idiomasActivos: [...idiomas],
        ...(version !== null && { version }),
      };
      return id === null
        ? writeCall('POST', '/webapp/seccionReferida/:db', {}, { idComponente: owner.id, ...body })
        : writeCall(
            'PUT',
            '/webapp/seccionesReferidas/:db',
            {},
            { idReferencia: Number(id), ...body, ...correctionOf(values) },
          );
    };
    const done = id === null ? 'Sección referida agregada' : 'Sección referida actualizada';
    await list.keep(typed, { call, rebase, done });
  }

  async function move(from: number, to: number) {
    const moved = arrayMove([...rows], from, to);
    const seccionesReferidas = moved.map(({ id }) => ({ idReferencia: id, textos: {} }));
    await list.reorder(idsOf(rows), { seccionesReferidas });
  }

  async function remove(index: number) {
    const id = rows[index]?.id;
    if (id === undefined || !(await askToDeleteSeccionReferida())) return;
    const call = writeCall('DELETE', '/webapp/seccionesReferidas/:id/:db', { id }, null);
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
          rows={rows.map(({ id, nombreReferencia, seccion }) => ({
            id: String(id),
            nombre: nombreReferencia,
            ...(seccion === null && { contenido: `${nombreReferencia}: ${textOfBorrada}` }),
          }))}
          onMove={(from, to) => void move(from, to)}
          onEdit={(index) => {
            const id = rows[index]?.id;
            if (id !== undefined) void openAt(id);
          }}
          onRemove={(index) => void remove(index)}
          removeLabel="Eliminar"
        />
      ) : (
        <LoadingOrError error={referidas.error} onRetry={() => void referidas.refetch()} />
      )}
      {opened !== null && (
        <SeccionReferidaDialog
          id={isNew ? null : Number(opened.entry)}
          titulo={isNew ? 'Agregar sección referida' : 'Editar sección referida'}
          draft={list.draft}
          isNew={isNew}
          saved={opened.saved}
          idiomas={idiomas}
          secciones={secciones}
          saving={list.saving}
          first={opened.first}
          onField={(name) => mark(Number(opened.entry), name)}
          onSave={save}
          onClose={list.close}
        />
      )}
      <SavingDialog opened={list.saving && opened === null} />
    </ListBlock>
  );
}

const idsOf = (rows: readonly SeccionReferidaRow[]) => rows.map(({ id }) => id);
