import type { ComponenteRow } from '../../shared/model/componente';
import { folded } from './folded';

type Found = Pick<ComponenteRow, 'id' | 'nombreReferencia' | 'nombreTipo'>;

/** The components that hold what was typed into a search box, whatever the case and the accents. */
export function search<Row extends Found>(rows: readonly Row[], typed: string): readonly Row[] {
  const text = folded(typed.trim());
  if (text === '') return rows;
  return rows.filter(({ id, nombreReferencia, nombreTipo }) =>
    folded(`${id}\n${nombreReferencia}\n${nombreTipo}`).includes(text),
  );
}
