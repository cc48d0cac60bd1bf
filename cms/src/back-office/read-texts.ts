import type { readTexts as call, StoredText } from '@guest-app/config/cms-calls/back-office';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import { fromLocale } from '@guest-app/config/languages';
import { type Noun, rowTexts, type TextField } from '@guest-app/config/row-texts';
import type { Core } from '@strapi/strapi';
import { type Tables, textColumns } from '../database/tables';
import { inTransaction } from '../database/transactions';
import { missing } from '../writes/refusal';
import { findComponente, findItem, findItems, findReferencia, findSeccion, typeOf } from './rows';

type TextRow<N extends Noun> = Readonly<
  Record<(typeof textColumns)[TextField<N>], string | null>
> & {
  readonly id: number;
  readonly locale: string;
};

/** What each text is called where texts of every kind are listed. */
const labels: Readonly<Record<TextField, StoredText['etiqueta']>> = {
  etiqueta: 'etiqueta',
  titulo: 'titulo',
  subtitulo: 'subtitulo',
  descripcion: 'descripcion',
  nombre: 'nombreItem',
  masInfo: 'masInfo',
};

/** Each text has an id of its own, made from its row's and its place in it: it stays as long as the row. */
const fieldsOfRow = 10;

/** The texts of one row, or of all the items of a carta, in every language that has them. */
export async function readTexts(
  strapi: Core.Strapi,
  de: SentTo<typeof call>['de'],
  id: number,
): Promise<readonly StoredText[]> {
  return inTransaction(strapi, ({ tables }) => {
    switch (de) {
      case 'componente':
        return componenteTexts(tables, id);
      case 'seccion':
        return seccionTexts(tables, id);
      case 'carta':
        return cartaTexts(tables, id);
      case 'item':
        return itemTexts(tables, id);
      case 'seccionReferida':
        return referenciaTexts(tables, id);
    }
  });
}

async function componenteTexts(tables: Tables, id: number): Promise<readonly StoredText[]> {
  const { documentId } = await findComponente(tables, id);
  const rows = await tables('componentes').where({ document_id: documentId }).orderBy('locale');
  return rows.flatMap((row) => textsOf('componente', row));
}

async function seccionTexts(tables: Tables, id: number): Promise<readonly StoredText[]> {
  const { documentId } = await findSeccion(tables, id);
  const rows = await tables('secciones').where({ document_id: documentId }).orderBy('locale');
  return rows.flatMap((row) => textsOf('seccion', row));
}

async function referenciaTexts(tables: Tables, id: number): Promise<readonly StoredText[]> {
  const { documentId } = await findReferencia(tables, id);
  const rows = await tables('secciones_referidas')
    .where({ document_id: documentId })
    .orderBy('locale');
  return rows.flatMap((row) => textsOf('seccionReferida', row));
}

async function itemTexts(tables: Tables, id: number): Promise<readonly StoredText[]> {
  const { documentId } = await findItem(tables, id);
  return textsOfItems(tables, [documentId]);
}

async function cartaTexts(tables: Tables, id: number): Promise<readonly StoredText[]> {
  const componente = await findComponente(tables, id);
  if (!typeOf(componente).esCarta) throw missing('No existe esa carta.');
  const items = (await findItems(tables, { componente: id })).toSorted(
    (a, b) => (a.row.posicion ?? Infinity) - (b.row.posicion ?? Infinity),
  );
  const texts = await textsOfItems(
    tables,
    items.map((item) => item.documentId),
    new Map(items.map((item) => [item.documentId, item.row.id])),
  );
  return items.flatMap(({ row }) => texts.filter((texto) => texto.idItem === row.id));
}

async function textsOfItems(
  tables: Tables,
  documents: readonly string[],
  ids?: ReadonlyMap<string, number>,
): Promise<readonly StoredText[]> {
  const rows = await tables('items_carta')
    .whereIn('document_id', [...documents])
    .orderBy('locale');
  return rows.flatMap((row) => {
    const idItem = ids?.get(row.document_id);
    const texts = textsOf('item', row);
    return idItem === undefined ? texts : texts.map((texto) => ({ ...texto, idItem }));
  });
}

function textsOf<N extends Noun>(noun: N, row: TextRow<N>): readonly StoredText[] {
  const fields: readonly TextField<N>[] = rowTexts[noun];
  return fields.flatMap((field, index) => {
    const texto = row[textColumns[field]];
    if (texto === null || texto === '') return [];
    return [
      {
        idTexto: row.id * fieldsOfRow + index,
        idIdioma: fromLocale(row.locale),
        etiqueta: labels[field],
        texto,
      },
    ];
  });
}
