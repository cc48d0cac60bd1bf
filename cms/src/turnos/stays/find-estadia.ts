import { normaliseConfirmacion } from '@guest-app/config/estadias/estadia';
import type { Connection } from '../../store/connection';

interface EstadiaRow {
  readonly confirmacion: string;
  readonly llegada: string;
  readonly nombre: string;
  readonly apellido: string;
}

export async function findEstadia(
  db: Connection,
  confirmacion: string,
): Promise<EstadiaRow | undefined> {
  return db<EstadiaRow>('estadias')
    .where({ confirmacion: normaliseConfirmacion(confirmacion) })
    .first('confirmacion', 'llegada', 'nombre', 'apellido');
}
