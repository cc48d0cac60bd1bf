import { normaliseConfirmacion } from '@guest-app/config/estadias/estadia';
import type { Core } from '@strapi/strapi';

interface EstadiaRow {
  readonly confirmacion: string;
  readonly llegada: string;
  readonly nombre: string;
  readonly apellido: string;
}

export async function findEstadia(
  db: Core.Strapi['db']['connection'],
  confirmacion: string,
): Promise<EstadiaRow | undefined> {
  return db<EstadiaRow>('estadias')
    .where({ confirmacion: normaliseConfirmacion(confirmacion) })
    .first('confirmacion', 'llegada', 'nombre', 'apellido');
}
