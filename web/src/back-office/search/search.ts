import { folded } from '@guest-app/config/folded-text';
import type { ComponenteRow } from '../../shared/model/componente';

type Found = Pick<ComponenteRow, 'id' | 'nombreReferencia' | 'nombreTipo'>;

/** The components that contain the searched text, ignoring case and accents. */
export function search<Row extends Found>(rows: readonly Row[], typed: string): readonly Row[] {
  const text = folded(typed.trim());
  if (text === '') return rows;
  return rows.filter(({ id, nombreReferencia, nombreTipo }) =>
    folded(`${id}\n${nombreReferencia}\n${nombreTipo}`).includes(text),
  );
}
