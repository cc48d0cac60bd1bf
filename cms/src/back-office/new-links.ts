import type { Tables } from '../store/tables';
import { type ColumnsOfDocument, inChunks } from '../writes/save-columns';
import type { DocumentPlan } from './document-plan';
import { rowIds } from './rows';

/** What the row of a new item or reference leads to: a picture in the media library, the document of a section. */
interface Link<Target> {
  readonly documentId: string;
  readonly target: Target;
}

export interface NewLinks {
  readonly imagenes: readonly Link<number>[];
  readonly secciones: readonly Link<string>[];
}

/** A plan without what is no column: a row's links are rows of tables of their own. */
export function columnsOf({ documentId, writes }: DocumentPlan): ColumnsOfDocument {
  return {
    documentId,
    writes: writes.map(({ locale, data: { imagen: _link, seccion: _other, ...data } }) => ({
      locale,
      data,
    })),
  };
}

/** What documents that were just stored by their plans are to lead to. */
export function linksOf(saved: readonly (readonly [DocumentPlan, string])[]): NewLinks {
  const named = (field: string) =>
    saved.flatMap(([{ writes }, documentId]) =>
      writes.map(({ data }) => ({ documentId, target: data[field] })),
    );
  return {
    imagenes: named('imagen').filter((link): link is Link<number> => isNumber(link.target)),
    secciones: named('seccion').filter((link): link is Link<string> => isText(link.target)),
  };
}

const isNumber = (value: unknown) => typeof value === 'number';
const isText = (value: unknown) => typeof value === 'string';

/** Links new rows as Strapi would: pictures and sections belong to the row that owns the structure. */
export async function linkNew(tables: Tables, links: NewLinks): Promise<void> {
  for (const some of inChunks(links.imagenes)) {
    const idOf = await rowIds(
      tables,
      'items_carta',
      some.map((link) => link.documentId),
    );
    await tables('files_related_mph').insert(
      some.map(({ documentId, target }) => ({
        file_id: target,
        related_id: idOf(documentId),
        related_type: 'api::item-carta.item-carta',
        field: 'imagen',
        order: 1,
      })),
    );
  }
  for (const some of inChunks(links.secciones)) {
    const idOf = await rowIds(
      tables,
      'secciones_referidas',
      some.map((link) => link.documentId),
    );
    const idOfSeccion = await rowIds(
      tables,
      'secciones',
      some.map((link) => link.target),
    );
    await tables('secciones_referidas_seccion_lnk').insert(
      some.map(({ documentId, target }) => ({
        seccion_referida_id: idOf(documentId),
        seccion_id: idOfSeccion(target),
      })),
    );
  }
}
