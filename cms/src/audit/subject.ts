import { defaultLocale } from '@guest-app/config/languages';
import { writtenDay } from '@guest-app/config/wall-clock';
import type { Core, UID } from '@strapi/strapi';
import type { Connection } from '../database/connection';
import type { Row } from './differences';
import { nameColumn, isPersonal } from './links';

/** As the panel calls a type. */
export const nameOf = (strapi: Core.Strapi, uid: UID.ContentType): string =>
  strapi.contentType(uid).info.displayName;

/** By what people know which document it was; empty where that would name a guest. */
export async function subjectOf(
  strapi: Core.Strapi,
  trx: Connection,
  uid: UID.ContentType,
  rows: readonly Row[],
): Promise<string> {
  const row = rows.find(({ locale }) => (locale ?? defaultLocale) === defaultLocale) ?? rows[0];
  if (row === undefined || isPersonal(uid)) return '';
  const said = (column: string) => {
    const value = row[column];
    return typeof value === 'string' ? value : '';
  };
  switch (uid) {
    case 'api::horario.horario':
      return `${await serviceOf(trx, row)}, ${said('desde')} a ${said('hasta')}`;
    case 'api::cierre.cierre': {
      const days = [...new Set([said('desde'), said('hasta')].map(writtenDay))].join(' a ');
      return `${await serviceOf(trx, row)}, ${days}`;
    }
    case 'api::reserva.reserva':
      return shiftName(await serviceOf(trx, row), said('fecha'), said('desde'));
    default:
      return said(nameColumn(strapi, uid) ?? '');
  }
}

export const shiftName = (servicio: string, fecha: string, desde: string): string =>
  `${servicio}, ${writtenDay(fecha)} ${desde}`;

async function serviceOf(trx: Connection, row: Row): Promise<string> {
  const id = row['servicio_id'];
  if (typeof id !== 'number') return 'Todos los servicios';
  const service = await trx<{ id: number; nombre: string | null }>('servicios')
    .where({ id })
    .first('nombre');
  return service?.nombre ?? '';
}
