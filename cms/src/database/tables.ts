import { randomBytes } from 'node:crypto';
import type { TextField } from '@guest-app/config/row-texts';
import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';

/** Rows of Strapi's tables as this project reads them; the names are Strapi's own for the schemas in `src/api`. */

interface DocumentRow {
  id: number;
  document_id: string;
}

interface LocalizedRow extends DocumentRow {
  locale: string;
  clave: string | null;
}

export interface IdiomaRow extends DocumentRow {
  codigo: string;
  nombre: string;
  activo: boolean | 0 | 1;
  posicion: number | null;
}

export interface SeccionRow extends LocalizedRow {
  nombre: string;
  activa: boolean | 0 | 1;
  posicion: number | null;
  etiqueta: string | null;
}

export interface ComponenteRow extends LocalizedRow {
  nombre_referencia: string;
  tipo: string;
  numero: string | null;
  titulo: string | null;
  subtitulo: string | null;
  descripcion: string | null;
}

export interface ItemRow extends LocalizedRow {
  nombre_referencia: string;
  posicion: number | null;
  tipo: 'precio' | 'texto';
  precio: string | null;
  texto: string | null;
  nombre: string | null;
  mas_info: string | null;
}

export interface ReferenciaRow extends LocalizedRow {
  nombre_referencia: string;
  posicion: number | null;
  etiqueta: string | null;
}

export interface AjustesRow extends DocumentRow {
  nombre: string;
  titulo: string | null;
  color_1: string | null;
  color_2: string | null;
  whatsapp: string | null;
}

export interface FileRow {
  id: number;
  hash: string;
  ext: string;
  url: string;
  provider: string;
  width: number | null;
  height: number | null;
}

export interface FileUseRow {
  id: number;
  file_id: number;
  related_id: number;
  related_type: string;
  field: string;
  order: number | null;
}

export interface SeccionComponenteRow {
  id: number;
  seccion_id: number;
  componente_id: number;
  componente_ord: number | null;
}

export interface ItemComponenteRow {
  id: number;
  item_carta_id: number;
  componente_id: number;
  item_carta_ord: number | null;
}

export interface ReferenciaComponenteRow {
  id: number;
  seccion_referida_id: number;
  componente_id: number;
  seccion_referida_ord: number | null;
}

export interface ReferenciaSeccionRow {
  id: number;
  seccion_referida_id: number;
  seccion_id: number;
}

/** The column of each text. */
export const textColumns = {
  etiqueta: 'etiqueta',
  titulo: 'titulo',
  subtitulo: 'subtitulo',
  descripcion: 'descripcion',
  nombre: 'nombre',
  masInfo: 'mas_info',
} as const satisfies Readonly<Record<TextField, string>>;

interface Rows {
  idiomas: IdiomaRow;
  secciones: SeccionRow;
  componentes: ComponenteRow;
  items_carta: ItemRow;
  secciones_referidas: ReferenciaRow;
  ajustes: AjustesRow;
  files: FileRow;
  files_related_mph: FileUseRow;
  secciones_componentes_lnk: SeccionComponenteRow;
  items_carta_componente_lnk: ItemComponenteRow;
  secciones_referidas_componente_lnk: ReferenciaComponenteRow;
  secciones_referidas_seccion_lnk: ReferenciaSeccionRow;
}

export type TableName = keyof Rows;

/** Names a table within one transaction. */
export type Tables = <Name extends TableName>(
  name: Name,
) => Knex.QueryBuilder<Rows[Name], Rows[Name][]>;

export function tablesOf(trx: Knex.Transaction): Tables {
  return (name) => trx(name);
}

type StrapiRow = Pick<DocumentRow, 'id'>;

/** The rows of one of Strapi's own types, of which this project needs to know the ids alone. */
interface StrapiRows {
  findOne(query: { where: object }): Promise<StrapiRow | null>;
  findMany(query: { where: object }): Promise<readonly StrapiRow[]>;
  count(query: { where: object }): Promise<number>;
  create(query: { data: object }): Promise<StrapiRow>;
  update(query: { where: object; data: object }): Promise<StrapiRow>;
  updateMany(query: { where: object; data: object }): Promise<unknown>;
  deleteMany(query: { where: object }): Promise<unknown>;
}

export function strapiRows(strapi: Core.Strapi, uid: UID.Schema): StrapiRows {
  return strapi.db.query(uid);
}

/** For rows written past the Document Service: 24 lower-case letters and digits, as Strapi's own. */
export function newDocumentId(): string {
  return `e${randomBytes(12).toString('hex').slice(0, 23)}`;
}
