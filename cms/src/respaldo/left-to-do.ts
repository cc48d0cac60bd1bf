import type { Connection } from '../store/connection';

/**
 * What a restore leaves to the next start: noted before it is needed, so that it is done wherever a process was killed meanwhile. No backup
 * has these rows, and no restore replaces them.
 */

export const leftTable = 'restauracion_pendiente';

export interface Left {
  /** A picture, which goes unless a row names it; or that who was forgotten is to be forgotten again. */
  tipo: 'imagen' | 'olvido';
  /** The picture's, below `/uploads/`; empty for the other kind. */
  nombre: string;
}

/** Pictures that are about to be there, for rows that may never come. */
export async function notePictures(db: Connection, names: readonly string[]): Promise<void> {
  const rows = names.map((nombre): Left => ({ tipo: 'imagen', nombre }));
  if (rows.length > 0)
    await db<Left>(leftTable).insert(rows).onConflict(['tipo', 'nombre']).ignore();
}
