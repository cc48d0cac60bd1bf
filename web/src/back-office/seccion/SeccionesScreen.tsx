import { DndContext, DragOverlay } from '@dnd-kit/core';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import type { WriteBody } from '../../shared/api/calls';
import { RequestFailure } from '../../shared/api/request';
import type { SeccionRow } from '../../shared/model/seccion';
import { idIdiomasActivosQuery, seccionesQuery } from '../api/queries';
import { useWrite } from '../api/use-write';
import { writeCall } from '../api/write-call';
import { choose, confirmDone } from '../dialogs/ask';
import { reportFailure } from '../dialogs/report-failure';
import { isLost } from '../dialogs/return-focus';
import { SavingDialog } from '../dialogs/SavingDialog';
import { RecoveredNotice } from '../form/RecoveredNotice';
import { useRowSteps } from '../form/use-row-steps';
import { useRestore } from '../historial/use-restore';
import { PlanDialog } from '../planeados/PlanDialog';
import { ComingLink, PlannedNotice } from '../planeados/PlannedNotice';
import { usePlanning } from '../planeados/use-planning';
import { useCurrentAdmin } from '../session/admin-context';
import type { EditState } from '../shell/edit-state';
import { LoadingOrError } from '../shell/LoadingOrError';
import { ScreenTitle } from '../shell/ScreenTitle';
import { useToReview } from '../traducciones/use-to-review';
import { missingLabels } from '../translations/missing';
import {
  type Arrangement,
  arrangementOf,
  type ListName,
  listOf,
  other,
  place,
  reconcile,
} from './arrangement';
import { agreesToLoss } from './ask-loss';
import { lossOf } from './loss';
import { type EntryActions, SeccionEntry } from './SeccionEntry';
import styles from './SeccionesScreen.module.css';
import { SeccionList } from './SeccionList';
import { useDeleteSeccion } from './use-delete-seccion';
import { useDrag, whereIs } from './use-drag';
import { useOrderDraft } from './use-order-draft';

/** The hotel's sections: which are shown to guests, and in which order. */
export function SeccionesScreen() {
  const admin = useCurrentAdmin();
  const secciones = useQuery(seccionesQuery(admin));
  const idiomas = useQuery(idIdiomasActivosQuery(admin));
  const navigate = useNavigate();
  return (
    <Stack>
      <Group justify="space-between">
        <ScreenTitle>Gestión de secciones</ScreenTitle>
        <Group>
          <Link to="/admin/historial/orden">Historial del orden</Link>
          <Link to="/admin/historial">Borrados</Link>
          <ComingLink />
          <Button variant="outline" onClick={() => void navigate('/admin/secciones/gestion')}>
            Nueva sección
          </Button>
        </Group>
      </Group>
      {secciones.data ? (
        <Secciones secciones={secciones.data} idiomas={idiomas.data ?? []} />
      ) : (
        <LoadingOrError error={secciones.error} onRetry={() => void secciones.refetch()} />
      )}
    </Stack>
  );
}

/** Stores an order, at once or for later; gives what then says that it is done. */
type Store = (body: WriteBody<'PUT', '/webapp/secciones/:db'>) => Promise<() => void>;

interface SeccionesProps {
  readonly secciones: readonly SeccionRow[];
  readonly idiomas: readonly string[];
}

function Secciones({ secciones, idiomas }: SeccionesProps) {
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { saving, isRunning, attempt } = useWrite();
  const { undoOf } = useRestore();
  const planning = usePlanning();
  const toReview = useToReview();
  const order = useOrderDraft(secciones);
  const { arrangement, changed, arrange } = order;
  const [onlyMissing, setOnlyMissing] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  const byId = new Map(secciones.map((seccion) => [seccion.id, seccion]));
  const nombreOf = (id: number) => byId.get(id)?.nombre ?? '';

  const { context, dragged } = useDrag({
    arrangement,
    onChange: arrange,
    nombreOf,
    onMoved: setAnnouncement,
  });

  function moveByButton(id: number, list: ListName, index: number) {
    const next = place(arrangement, id, list, index);
    arrange(next);
    setAnnouncement(whereIs(next, id, nombreOf(id)));
  }

  const stepsIn = (list: ListName) => ({
    ids: arrangement[list],
    onStep: (id: number, place: number) => moveByButton(id, list, place),
  });
  const steps = {
    activas: useRowSteps(stepsIn('activas')),
    inactivas: useRowSteps(stepsIn('inactivas')),
  };

  const agrees = () => agreesToLoss(lossOf(secciones, arrangement));

  async function saveOnceAgreed() {
    if (await agrees()) await save(arrangement, order.base, saveNow);
  }

  async function askWhen() {
    if (await agrees()) await planning.open();
  }

  const saveNow: Store = async (body) => {
    const saved = await attempt(writeCall('PUT', '/webapp/secciones/:db', {}, body));
    return () => confirmDone('Cambios guardados', 'Confirmado', undoOf(saved));
  };

  async function save(mine: Arrangement, rows: typeof order.base, store: Store) {
    if (isRunning()) return;
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    const row = (activa: 0 | 1) => (idSeccion: number) => {
      const version = versions.get(idSeccion);
      return { idSeccion, activa, ...(version !== undefined && { version }) };
    };
    const body = { secciones: [...mine.activas.map(row(1)), ...mine.inactivas.map(row(0))] };
    try {
      const confirm = await store(body);
      order.settle();
      await queryClient.refetchQueries({ queryKey: seccionesQuery(admin).queryKey });
      order.forget();
      confirm();
    } catch (error) {
      if (error instanceof RequestFailure && error.status === 409)
        await resolveConflict(mine, error, store);
      else reportFailure(error);
    }
  }

  async function resolveConflict(mine: Arrangement, error: RequestFailure, store: Store) {
    const fresh = await queryClient.query(seccionesQuery(admin)).catch(() => null);
    if (fresh === null) return;
    const merged = reconcile(mine, arrangementOf(fresh));
    const choice = await choose({
      titulo: 'Otra persona cambió las secciones',
      texto: <OrderDifference mensaje={error.mensaje} mine={merged} rows={fresh} />,
      si: 'Guardar mi orden',
      no: 'Ver lo guardado',
    });
    if (choice === 'si') await save(merged, fresh, store);
    if (choice !== 'no') return;
    planning.close();
    order.forget();
  }

  const remove = useDeleteSeccion();
  const actions: EntryActions = {
    onToggle: (id) => {
      const goal = other(listOf(arrangement, id));
      flushSync(() => moveByButton(id, goal, arrangement[goal].length));
      // The button that was pressed went to the other list with its entry.
      if (isLost()) document.querySelector<HTMLElement>(`[data-asa="${id}"]`)?.focus();
    },
    onEdit: (seccion) =>
      void navigate('/admin/secciones', {
        state: { editar: JSON.stringify(seccion) } satisfies EditState,
      }),
    onDelete: (seccion) => void remove(seccion),
  };

  const entries = (list: ListName) =>
    arrangement[list].map((id) => {
      const seccion = byId.get(id);
      if (seccion === undefined) return null;
      if (onlyMissing && missingLabels(seccion.etiquetas, idiomas).length === 0) return null;
      return (
        <SeccionEntry
          key={id}
          seccion={seccion}
          list={list}
          steps={steps[list]}
          idiomas={idiomas}
          toReview={toReview}
          {...actions}
        />
      );
    });

  return (
    <>
      <Text c="dimmed">
        Arrastre una sección para cambiar su orden o para activarla; también puede usar los botones
        de cada una. Los huéspedes ven el cambio cuando lo guarda.
      </Text>
      <PlannedNotice clase="orden" id={null} />
      <Group className={styles.cambios} gap="xs">
        <Checkbox
          label="Faltan traducciones"
          checked={onlyMissing}
          onChange={(event) => setOnlyMissing(event.currentTarget.checked)}
        />
        {changed && dragged === null && (
          <>
            <Button onClick={() => void saveOnceAgreed()}>Guardar cambios</Button>
            <Button variant="outline" onClick={() => void askWhen()}>
              Programar…
            </Button>
          </>
        )}
      </Group>
      {order.recovered && <RecoveredNotice onDiscard={order.forget} />}
      <DndContext {...context}>
        <div className={styles.columnas}>
          <SeccionList list="activas" titulo="Activas" ids={arrangement.activas}>
            {entries('activas')}
          </SeccionList>
          <SeccionList list="inactivas" titulo="Inactivas" ids={arrangement.inactivas}>
            {entries('inactivas')}
          </SeccionList>
        </div>
        <DragOverlay dropAnimation={null}>
          {dragged !== null && (
            <div className={`${styles.entrada} ${styles.flotante}`}>{nombreOf(dragged)}</div>
          )}
        </DragOverlay>
      </DndContext>
      <div role="status" className="solo-lector">
        {announcement}
      </div>
      <PlanDialog
        planning={planning}
        saving={saving}
        onPlan={(cuando, confirm) =>
          save(arrangement, order.base, async (body) => {
            const call = { ...body, ...cuando };
            const planned = await attempt(
              writeCall('POST', '/webapp/planeado/secciones/:db', {}, call),
            );
            return () => confirm(planned);
          })
        }
      />
      <SavingDialog opened={saving} />
    </>
  );
}

interface OrderDifferenceProps {
  readonly mensaje: string | null;
  readonly mine: Arrangement;
  readonly rows: readonly SeccionRow[];
}

/** The order that is stored now beside the person's own. */
function OrderDifference({ mensaje, mine, rows }: OrderDifferenceProps) {
  const names = new Map(rows.map(({ id, nombre }) => [id, nombre]));
  const saved = arrangementOf(rows);
  const line = (ids: readonly number[]) => ids.map((id) => names.get(id)).join(', ') || 'ninguna';
  return (
    <Stack gap="xs">
      {mensaje !== null && <Text>{mensaje}</Text>}
      <Text>
        <strong>Guardado:</strong> activas {line(saved.activas)}; inactivas {line(saved.inactivas)}.
      </Text>
      <Text>
        <strong>Lo suyo:</strong> activas {line(mine.activas)}; inactivas {line(mine.inactivas)}.
      </Text>
    </Stack>
  );
}
