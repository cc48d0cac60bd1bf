import type { Core, UID } from '@strapi/strapi';

interface Row {
  readonly id: number;
}

/** The rows of one of Strapi's own types, of which this project needs to know the ids alone. */
interface Rows {
  findOne(query: { where: object }): Promise<Row | null>;
  findMany(query: { where: object }): Promise<readonly Row[]>;
  count(query: { where: object }): Promise<number>;
  create(query: { data: object }): Promise<Row>;
  update(query: { where: object; data: object }): Promise<Row>;
  updateMany(query: { where: object; data: object }): Promise<unknown>;
  deleteMany(query: { where: object }): Promise<unknown>;
}

export function strapiRows(strapi: Core.Strapi, uid: UID.Schema): Rows {
  return strapi.db.query(uid);
}
