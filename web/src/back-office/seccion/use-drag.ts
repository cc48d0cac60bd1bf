import {
  type Active,
  type Announcements,
  closestCenter,
  type CollisionDetection,
  type DndContextProps,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MeasuringStrategy,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useRef, useState } from 'react';
import { type Arrangement, type ListName, listOf, place } from './arrangement';

interface DragOptions {
  readonly arrangement: Arrangement;
  readonly onChange: (arrangement: Arrangement) => void;
  readonly nombreOf: (id: number) => string;
  /** Told where a section that moves stands. */
  readonly onMoved: (text: string) => void;
}

const isList = (id: unknown): id is ListName => id === 'activas' || id === 'inactivas';

/**
 * Drags a section within its list and between the two, by pointer and by keys. The lists change while it moves, so that
 * what is seen is what would be saved; Escape gives back what they were.
 */
export function useDrag({ arrangement, onChange, nombreOf, onMoved }: DragOptions) {
  const current = useRef(arrangement);
  const before = useRef(arrangement);
  const [dragged, setDragged] = useState<number | null>(null);

  function change(next: Arrangement) {
    current.current = next;
    onChange(next);
  }

  function move(id: number, next: Arrangement) {
    change(next);
    onMoved(whereIs(next, id, nombreOf(id)));
  }

  /** Moves by keys at once: which entry lies nearest would depend on how tall they are. */
  const coordinateGetter: KeyboardCoordinateGetter = (event, { active, context }) => {
    if (typeof active !== 'number') return undefined;
    const goal = goalOf(current.current, active, event.code);
    if (goal === undefined) return undefined;
    event.preventDefault();
    const passed = context.droppableRects.get(current.current[goal.list][goal.index] ?? goal.list);
    move(active, place(current.current, active, goal.list, goal.index));
    return passed && { x: passed.left, y: passed.top };
  };

  const collisionDetection: CollisionDetection = (args) =>
    args.pointerCoordinates === null
      ? []
      : closestCenter({
          ...args,
          // A list is a goal of its own only while it is empty: else its entries are.
          droppableContainers: args.droppableContainers.filter(
            ({ id }) => !isList(id) || current.current[id].length === 0,
          ),
        });

  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter, scrollBehavior: 'auto' }),
  );

  const context: DndContextProps = {
    sensors,
    collisionDetection,
    measuring: { droppable: { strategy: MeasuringStrategy.Always } },
    onDragStart: ({ active }) => {
      before.current = arrangement;
      current.current = arrangement;
      setDragged(Number(active.id));
      onMoved(whereIs(arrangement, Number(active.id), nombreOf(Number(active.id))));
    },
    onDragOver: ({ active, over }) => {
      if (over === null) return;
      move(Number(active.id), dropped(current.current, active, over));
    },
    onDragEnd: () => setDragged(null),
    onDragCancel: () => {
      setDragged(null);
      change(before.current);
    },
    accessibility: {
      announcements: announcements(nombreOf),
      screenReaderInstructions: {
        draggable:
          'Para mover la sección pulse la barra espaciadora. Las flechas arriba y abajo cambian su orden; izquierda y derecha la pasan a la otra lista. Espacio la suelta; Escape la devuelve a su lugar.',
      },
    },
  };
  return { context, dragged };
}

/** To which place an arrow key takes the dragged section. */
function goalOf(
  arrangement: Arrangement,
  id: number,
  code: string,
): { readonly list: ListName; readonly index: number } | undefined {
  const list = listOf(arrangement, id);
  const index = arrangement[list].indexOf(id);
  if (code === 'ArrowUp') return index > 0 ? { list, index: index - 1 } : undefined;
  const last = arrangement[list].length - 1;
  if (code === 'ArrowDown') return index < last ? { list, index: index + 1 } : undefined;
  const goal = code === 'ArrowLeft' ? 'activas' : 'inactivas';
  if ((code !== 'ArrowLeft' && code !== 'ArrowRight') || goal === list) return undefined;
  return { list: goal, index: Math.max(0, Math.min(index, arrangement[goal].length - 1)) };
}

function dropped(arrangement: Arrangement, active: Active, over: Over): Arrangement {
  const id = Number(active.id);
  if (isList(over.id)) return place(arrangement, id, over.id, 0);
  const target = Number(over.id);
  if (target === id) return arrangement;
  const list = listOf(arrangement, target);
  const index = arrangement[list].indexOf(target);
  const moved = active.rect.current.translated;
  const isBelow =
    list !== listOf(arrangement, id) &&
    moved !== null &&
    moved.top > over.rect.top + over.rect.height / 2;
  return place(arrangement, id, list, isBelow ? index + 1 : index);
}

/** Where a section stands is told as it moves; these tell the rest. */
function announcements(nombreOf: (id: number) => string): Announcements {
  const name = ({ id }: Active) => nombreOf(Number(id));
  return {
    onDragStart: ({ active }) => `Tomó la sección ${name(active)}.`,
    onDragOver: () => undefined,
    onDragEnd: ({ active }) => `Soltó la sección ${name(active)}.`,
    onDragCancel: ({ active }) => `Se canceló: ${name(active)} volvió a su lugar.`,
  };
}

/** Says where a section stands. */
export function whereIs(arrangement: Arrangement, id: number, nombre: string): string {
  const list = listOf(arrangement, id);
  const ids = arrangement[list];
  const listName = list === 'activas' ? 'Activas' : 'Inactivas';
  return `${nombre}: lugar ${ids.indexOf(id) + 1} de ${ids.length} en ${listName}.`;
}
