import { folded } from '@guest-app/config/folded-text';
import type { ComponenteRow } from '../../shared/model/componente';

type Found = Pick<ComponenteRow, 'id' | 'nombreReferencia' | 'nombreTipo' | 'nombresItems'>;

const ownWords = ({ id, nombreReferencia, nombreTipo }: Found) =>
  `${id}\n${nombreReferencia}\n${nombreTipo}`;

/** The components that contain the searched text, or have an item that does, ignoring case and accents. */
export function search<Row extends Found>(rows: readonly Row[], typed: string): readonly Row[] {
  const text = folded(typed.trim());
  if (text === '') return rows;
  return rows.filter((row) =>
    folded([ownWords(row), ...row.nombresItems].join('\n')).includes(text),
  );
}

/** The items for which alone a component was found. */
export function foundItems(row: Found, typed: string): readonly string[] {
  const text = folded(typed.trim());
  if (text === '' || folded(ownWords(row)).includes(text)) return [];
  return row.nombresItems.filter((nombre) => folded(nombre).includes(text));
}
