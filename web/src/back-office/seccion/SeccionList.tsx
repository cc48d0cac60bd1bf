import { useDroppable } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListName } from './arrangement';
import styles from './SeccionesScreen.module.css';

/** The lists themselves change while a section moves: nothing else must shift its entries. */
const noShift = () => null;

interface SeccionListProps {
  readonly list: ListName;
  readonly titulo: string;
  readonly ids: readonly number[];
  readonly children: ReactNode;
}

export function SeccionList({ list, titulo, ids, children }: SeccionListProps) {
  const { setNodeRef } = useDroppable({ id: list });
  return (
    <section className={styles.columna} aria-labelledby={`titulo-${list}`}>
      <Title order={2} size="h4" id={`titulo-${list}`}>
        {titulo}
      </Title>
      <SortableContext id={list} items={[...ids]} strategy={noShift}>
        <ul ref={setNodeRef} className={styles.lista} aria-labelledby={`titulo-${list}`}>
          {children}
          {ids.length === 0 && <li className={styles.vacia}>Ninguna sección</li>}
        </ul>
      </SortableContext>
    </section>
  );
}
