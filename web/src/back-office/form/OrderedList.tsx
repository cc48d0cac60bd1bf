import {
  type Announcements,
  closestCenter,
  DndContext,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { folded } from '@guest-app/config/folded-text';
import { ActionIcon, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DeleteIcon, DownIcon, EditIcon, GripIcon, UpIcon } from '../icons/icons';
import movable from './MovableRow.module.css';
import styles from './OrderedList.module.css';
import { useRowSteps } from './use-row-steps';

export interface OrderedRow {
  readonly id: string;
  /** What announces the row and its buttons. */
  readonly nombre: string;
  /** What is shown, where it is more than the name. */
  readonly contenido?: ReactNode;
  /** What stands under that. */
  readonly detalle?: ReactNode;
  /** What a search looks at, where it is more than the name. */
  readonly palabras?: string;
}

interface OrderedListProps {
  readonly label: string;
  readonly rows: readonly OrderedRow[];
  readonly onMove: (from: number, to: number) => void;
  readonly onEdit?: (index: number) => void;
  readonly onRemove: (index: number) => void;
  /** What the button that takes a row away says. */
  readonly removeLabel: string;
}

/** A longer list is searched. */
const mostUnsearched = 8;

/** A list whose rows are put in order by pointer, by keys or by buttons. */
export function OrderedList({
  label,
  rows,
  onMove,
  onEdit,
  onRemove,
  removeLabel,
}: OrderedListProps) {
  const [announcement, setAnnouncement] = useState('');
  const [typed, setTyped] = useState('');
  const isSearched = rows.length > mostUnsearched;
  const text = isSearched ? folded(typed.trim()) : '';
  const found = rows.filter(({ nombre, palabras = nombre }) => folded(palabras).includes(text));
  const ids = rows.map(({ id }) => id);
  const coordinateGetter: KeyboardCoordinateGetter = (event, { active, context }) => {
    const arrows: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
    const step = arrows[event.code];
    if (step === undefined) return undefined;
    event.preventDefault();
    const next = ids[ids.indexOf(String(context.over?.id ?? active)) + step];
    const row = next === undefined ? undefined : context.droppableRects.get(next);
    const dragged = context.collisionRect;
    if (!row || !dragged) return undefined;
    // Centre over centre, the row is the nearest however tall both are; the library's own skips rows (dnd-kit #985).
    return { x: dragged.left, y: row.top + (row.height - dragged.height) / 2 };
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter, scrollBehavior: 'auto' }),
  );
  const steps = useRowSteps({ ids, onStep: move });

  function move(id: string, to: number) {
    const from = ids.indexOf(id);
    onMove(from, to);
    const nombre = rows[from]?.nombre ?? '';
    setAnnouncement(`${nombre}: lugar ${to + 1} de ${ids.length}.`);
  }

  if (rows.length === 0) return <p className={styles.vacia}>Todavía no hay nada.</p>;
  return (
    <>
      {isSearched && (
        <TextInput
          label={`Buscar en ${label}`}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <p className={styles.vacia}>Ninguno coincide con la búsqueda.</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          if (over !== null && active.id !== over.id)
            move(String(active.id), ids.indexOf(String(over.id)));
        }}
        accessibility={{
          announcements: announcements(rows),
          screenReaderInstructions: {
            draggable:
              'Para mover pulse la barra espaciadora y use las flechas arriba y abajo. Espacio lo suelta; Escape lo devuelve a su lugar.',
          },
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className={movable.lista} aria-label={label}>
            {found.map((row) => (
              <Row key={row.id} row={row}>
                {text === '' && (
                  <>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Subir ${row.nombre}`}
                      {...steps(row.id, -1)}
                    >
                      <UpIcon />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Bajar ${row.nombre}`}
                      {...steps(row.id, 1)}
                    >
                      <DownIcon />
                    </ActionIcon>
                  </>
                )}
                {onEdit && (
                  <ActionIcon
                    variant="subtle"
                    aria-label={`Editar ${row.nombre}`}
                    title="Editar"
                    data-edits={row.id}
                    onClick={() => onEdit(ids.indexOf(row.id))}
                  >
                    <EditIcon />
                  </ActionIcon>
                )}
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={`${removeLabel} ${row.nombre}`}
                  title={removeLabel}
                  onClick={() => onRemove(ids.indexOf(row.id))}
                >
                  <DeleteIcon />
                </ActionIcon>
              </Row>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div role="status" className="solo-lector">
        {announcement}
      </div>
    </>
  );
}

function Row({ row, children }: { readonly row: OrderedRow; readonly children: ReactNode }) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    isDragging,
    transform,
    transition,
  } = useSortable({
    id: row.id,
    attributes: { roleDescription: 'elemento que se puede mover' },
  });
  return (
    <li
      ref={setNodeRef}
      className={styles.fila}
      data-moving={isDragging || undefined}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
      }}
      // By pointer the whole row is dragged; by keys, the handle that holds the focus.
      {...listeners}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={movable.asa}
        {...attributes}
        aria-label={`Mover ${row.nombre}`}
      >
        <GripIcon />
      </button>
      <span className={movable.nombre}>
        <bdi>{row.contenido ?? row.nombre}</bdi>
        {row.detalle}
      </span>
      <span className={movable.acciones}>{children}</span>
    </li>
  );
}

function announcements(rows: readonly OrderedRow[]): Announcements {
  const nombre = (id: string | number) => rows.find((row) => row.id === id)?.nombre ?? '';
  const place = (id: string | number) =>
    `lugar ${rows.findIndex((row) => row.id === id) + 1} de ${rows.length}`;
  const taken = (id: string | number) => `Tomó ${nombre(id)}: ${place(id)}.`;
  return {
    onDragStart: ({ active }) => taken(active.id),
    // A row that is taken is over itself at once: that may not drown what was said of its being taken.
    onDragOver: ({ active, over }) => {
      if (over === null) return undefined;
      return over.id === active.id ? taken(active.id) : `${nombre(active.id)}: ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `Soltó ${nombre(active.id)}: ${place(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `Se canceló: ${nombre(active.id)} volvió a su lugar.`,
  };
}
