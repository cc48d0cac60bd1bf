import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import type { SeccionRow } from '../../shared/model/seccion';
import movable from '../form/MovableRow.module.css';
import type { useRowSteps } from '../form/use-row-steps';
import {
  ActivateIcon,
  DeactivateIcon,
  DeleteIcon,
  DownIcon,
  EditIcon,
  GripIcon,
  UpIcon,
} from '../icons/icons';
import { PlannedMarks, usePlaneados } from '../planeados/PlannedNotice';
import { ReviewBadges } from '../traducciones/ReviewBadges';
import type { ToReview } from '../traducciones/use-to-review';
import { missingLabels } from '../translations/missing';
import { MissingBadges } from '../translations/MissingBadges';
import type { ListName } from './arrangement';
import styles from './SeccionesScreen.module.css';

export interface EntryActions {
  readonly onToggle: (id: number) => void;
  readonly onEdit: (seccion: SeccionRow) => void;
  readonly onDelete: (seccion: SeccionRow) => void;
}

interface SeccionEntryProps extends EntryActions {
  readonly seccion: SeccionRow;
  readonly list: ListName;
  readonly steps: ReturnType<typeof useRowSteps<number>>;
  readonly idiomas: readonly string[];
  readonly toReview: readonly ToReview[];
}

export function SeccionEntry(props: SeccionEntryProps) {
  const { seccion, list, steps, idiomas, toReview, ...on } = props;
  const { id, nombre } = seccion;
  const { hoy, planeadosOf } = usePlaneados();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useSortable({
    id,
    attributes: { roleDescription: 'sección que se puede mover' },
  });
  const toggle = list === 'activas' ? 'Desactivar' : 'Activar';

  return (
    <li
      ref={setNodeRef}
      className={styles.entrada}
      data-moving={isDragging || undefined}
      // By pointer the whole entry is dragged; by keys, the handle that holds the focus.
      {...listeners}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={movable.asa}
        {...attributes}
        aria-label={`Mover ${nombre}`}
        data-asa={id}
      >
        <GripIcon />
      </button>
      <span className={movable.nombre}>
        <bdi>{nombre}</bdi>
        <PlannedMarks planeados={planeadosOf({ clase: 'seccion', id })} hoy={hoy} />
      </span>
      <MissingBadges counts={missingLabels(seccion.etiquetas, idiomas)}>
        <ReviewBadges
          texts={toReview.filter(({ secciones }) => secciones.includes(id))}
          view={{ seccion: id }}
        />
      </MissingBadges>
      <span className={movable.acciones}>
        <ActionIcon variant="subtle" color="gray" aria-label={`Subir ${nombre}`} {...steps(id, -1)}>
          <UpIcon />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`Bajar ${nombre}`} {...steps(id, 1)}>
          <DownIcon />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${toggle} ${nombre}`}
          title={toggle}
          onClick={() => on.onToggle(id)}
        >
          {list === 'activas' ? <DeactivateIcon /> : <ActivateIcon />}
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={`Editar ${nombre}`}
          title="Editar"
          onClick={() => on.onEdit(seccion)}
        >
          <EditIcon />
        </ActionIcon>
        {/* One that is still active where it is saved cannot be deleted yet. */}
        {list === 'inactivas' && !seccion.activa && (
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Borrar ${nombre}`}
            title="Borrar"
            onClick={() => on.onDelete(seccion)}
          >
            <DeleteIcon />
          </ActionIcon>
        )}
      </span>
    </li>
  );
}
