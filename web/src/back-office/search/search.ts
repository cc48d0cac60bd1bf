import type { ComponenteRow } from '../../shared/model/componente';

type Found = Pick<ComponenteRow, 'id' | 'nombreReferencia' | 'nombreTipo'>;

/** The components that hold what was typed into a search box, whatever the case. */
export function search<Row extends Found>(rows: readonly Row[], typed: string): readonly Row[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return rows;
  return rows.filter(({ id, nombreReferencia, nombreTipo }) =>
    `${id}\n${nombreReferencia}\n${nombreTipo}`.toLowerCase().includes(text),
  );
}
