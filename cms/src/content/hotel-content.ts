import { componentTypeByName } from '@guest-app/config/component-types';
import type { HotelContent } from '@guest-app/config/content';
import { fromLocale, defaultLocale } from '@guest-app/config/languages';
import { forTexts } from '@guest-app/config/row-texts';
import {
  type ComponenteRow,
  type FileRow,
  type ItemRow,
  type ReferenciaRow,
  textColumns,
} from '../database/tables';
import { archivoOf } from '../pictures/picture-field';
import type { AjustesRows, ComponenteRows, ContentRows, PictureRows } from './content-rows';

type Componente = HotelContent['componentes'][number];
type Item = Componente['items'][number];
type Referencia = Componente['referencias'][number];
type Imagen = Item['imagen'];
type Textos = Item['nombre'];

/** A hotel's content: structure and ids of the default locale's rows, texts of every locale's. */
export function hotelContent(
  hotel: { readonly db: string; readonly nombre: string; readonly version: string },
  rows: ContentRows,
): HotelContent {
  const imagen = imageFinder(rows);
  const componenteIds = new Set(rows.componentes.filter(ownsStructure).map((row) => row.id));
  const componentesOf = groupBy(rows.seccionComponentes, (link) => link.seccion_id);
  const seccionTexts = textFinder(rows.secciones);
  return {
    db: hotel.db,
    version: hotel.version,
    ajustes: ajustesOf(rows, hotel.nombre),
    idiomas: rows.idiomas.toSorted(byPosition).map((row) => ({
      codigo: row.codigo,
      nombre: row.nombre,
      bandera: imagen('api::idioma.idioma', row.id, 'bandera'),
      activo: Boolean(row.activo),
    })),
    secciones: rows.secciones
      .filter(ownsStructure)
      .toSorted(byPosition)
      .map((row) => ({
        id: row.id,
        clave: row.clave ?? '',
        nombre: row.nombre,
        activa: Boolean(row.activa),
        etiqueta: seccionTexts(row, 'etiqueta'),
        componentes: (componentesOf.get(row.id) ?? [])
          .map((link) => link.componente_id)
          .filter((id) => componenteIds.has(id)),
      })),
    componentes: componentesFrom(rows),
    tiposDesconocidos: unknownTypesIn(rows),
  };
}

/** Components of a type that a later version, or an edit of the database, wrote. */
function unknownTypesIn({ componentes }: ContentRows): { id: number; tipo: string }[] {
  return componentes
    .filter((row) => ownsStructure(row) && componentTypeByName(row.tipo) === undefined)
    .map(({ id, tipo }) => ({ id, tipo }))
    .toSorted((a, b) => a.id - b.id);
}

/** The components of known types, by id, with their items and references. */
export function componentesFrom(rows: ComponenteRows): Componente[] {
  const imagen = imageFinder(rows);
  const componenteTexts = textFinder(rows.componentes);
  const itemTexts = textFinder(rows.items);
  const referenciaTexts = textFinder(rows.referencias);
  const seccionIds = new Set(rows.secciones.filter(ownsStructure).map((row) => row.id));
  const seccionOf = new Map(
    rows.referenciaSecciones.map((link) => [link.seccion_referida_id, link.seccion_id]),
  );
  const itemsOf = childFinder(
    rows.items,
    rows.itemComponentes.map((link) => [link.item_carta_id, link.componente_id]),
  );
  const referenciasOf = childFinder(
    rows.referencias,
    rows.referenciaComponentes.map((link) => [link.seccion_referida_id, link.componente_id]),
  );

  const toItem = (row: ItemRow): Item => ({
    id: row.id,
    clave: row.clave ?? '',
    nombreReferencia: row.nombre_referencia,
    tipo: row.tipo,
    precio: row.precio ?? '',
    texto: row.texto ?? '',
    imagen: imagen('api::item-carta.item-carta', row.id),
    ...forTexts('item', (field) => itemTexts(row, textColumns[field])),
  });
  const toReferencia = (row: ReferenciaRow): Referencia => {
    const seccion = seccionOf.get(row.id);
    return {
      id: row.id,
      clave: row.clave ?? '',
      nombreReferencia: row.nombre_referencia,
      seccion: seccion !== undefined && seccionIds.has(seccion) ? seccion : null,
      etiqueta: referenciaTexts(row, 'etiqueta'),
    };
  };
  const toComponente = (row: ComponenteRow): Componente[] => {
    const type = componentTypeByName(row.tipo);
    if (type === undefined) return [];
    return [
      {
        id: row.id,
        clave: row.clave ?? '',
        nombreReferencia: row.nombre_referencia,
        tipo: type.id,
        numero: row.numero ?? '',
        imagen: imagen('api::componente.componente', row.id),
        ...forTexts('componente', (field) => componenteTexts(row, textColumns[field])),
        items: itemsOf(row.id).map(toItem),
        referencias: referenciasOf(row.id).map(toReferencia),
      },
    ];
  };
  return rows.componentes
    .filter(ownsStructure)
    .toSorted((a, b) => a.id - b.id)
    .flatMap(toComponente);
}

/** The hotel's settings; a hotel without a row of them has the name that the installation gives it. */
export function ajustesOf(rows: AjustesRows, nombre: string): HotelContent['ajustes'] {
  const { ajustes } = rows;
  return {
    nombre: ajustes?.nombre ?? nombre,
    titulo: ajustes?.titulo ?? '',
    color1: ajustes?.color_1 ?? '',
    color2: ajustes?.color_2 ?? '',
    whatsapp: ajustes?.whatsapp ?? '',
    logo:
      ajustes === undefined ? null : imageFinder(rows)('api::ajustes.ajustes', ajustes.id, 'logo'),
  };
}

function ownsStructure(row: { readonly locale: string }): boolean {
  return row.locale === defaultLocale;
}

export function byPosition(
  a: { readonly id: number; readonly posicion: number | null },
  b: { readonly id: number; readonly posicion: number | null },
): number {
  const [first, second] = [a.posicion ?? Infinity, b.posicion ?? Infinity];
  return first === second ? a.id - b.id : first - second;
}

function groupBy<Row>(
  rows: readonly Row[],
  key: (row: Row) => number | string,
): ReadonlyMap<number | string, readonly Row[]> {
  const groups = new Map<number | string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group === undefined) groups.set(key(row), [row]);
    else group.push(row);
  }
  return groups;
}

/** Texts of a field in every language that has one, languages in alphabetical order. */
export function textFinder<Row extends { readonly document_id: string; readonly locale: string }>(
  rows: readonly Row[],
): <Field extends keyof Row>(
  row: Row,
  field: Row[Field] extends string | null ? Field : never,
) => Textos {
  const translations = groupBy(
    rows.toSorted((a, b) => (a.locale < b.locale ? -1 : 1)),
    (row) => row.document_id,
  );
  return (row, field) => {
    const texts: Textos = {};
    for (const translation of translations.get(row.document_id) ?? []) {
      const text = translation[field];
      if (typeof text === 'string' && text !== '') texts[fromLocale(translation.locale)] = text;
    }
    return texts;
  };
}

function childFinder<
  Row extends { readonly id: number; readonly locale: string; readonly posicion: number | null },
>(rows: readonly Row[], links: readonly (readonly [number, number])[]) {
  const parentOf = new Map(links);
  const children = groupBy(rows.filter(ownsStructure), (row) => parentOf.get(row.id) ?? 0);
  return (parent: number): readonly Row[] => (children.get(parent) ?? []).toSorted(byPosition);
}

/** Finds the picture of a row by its type, its id and the field that holds it. */
export function imageFinder(rows: PictureRows) {
  const files = new Map(rows.files.map((file) => [file.id, file]));
  const key = (type: string, id: number, field: string) => `${type} ${String(id)} ${field}`;
  const uses = new Map(
    rows.fileUses.map((use) => [key(use.related_type, use.related_id, use.field), use.file_id]),
  );
  return (type: string, id: number, field = 'imagen'): Imagen => {
    const file = files.get(uses.get(key(type, id, field)) ?? 0);
    return file === undefined ? null : imagenOf(file);
  };
}

/** A picture of the media library. */
export function imagenOf(file: FileRow): NonNullable<Imagen> {
  return { archivo: archivoOf(file), ancho: file.width ?? 0, alto: file.height ?? 0 };
}
