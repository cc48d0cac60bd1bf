import { setImmediate as turn } from 'node:timers/promises';
import { type ComponentType, componentTypeById } from '@guest-app/config/component-types';
import { defaultIdIdioma, toLocale } from '@guest-app/config/languages';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { columnInvariants } from '../invariants';
import { inTransactionApart } from '../store/apart';
import { defaultLocale } from '../store/default-locale';
import { isAnyEventHeard } from '../store/entry-events';
import type { Tables } from '../store/tables';
import { takeTurn } from '../store/turn';
import { raiseVersions } from '../store/versions';
import type { LocaleWrite } from '../writes/column-rows';
import type { ContentUid } from '../writes/content-write';
import type { WriteContext } from '../writes/once';
import { type ColumnUid, saveAtOnce } from '../writes/save-at-once';
import type { FiledContent } from './from-content';
import type { Changes, ImportPlan, RowWrite } from './import-plan';

/** Fields of any type; Strapi checks them against its schemas. */
type Data = Record<string, unknown>;
type DocumentIds = Map<string, string>;

export interface Application {
  readonly plan: ImportPlan;
  /** The content that the plan was made from. */
  readonly current: FiledContent;
  /** Id in the media library of each picture, by its name in the hotel's folder. */
  readonly pictures: ReadonlyMap<string, number>;
  /** Called before the first write, when nobody else writes any more; it may refuse. */
  readonly begin: (trx: Knex.Transaction) => Promise<void>;
  readonly onRow: () => void;
}

/** Number of rows that a plan writes or removes. */
export function rowsOf(plan: ImportPlan): number {
  const lists = [plan.idiomas, plan.secciones, plan.componentes, plan.items, plan.referencias];
  return lists.reduce(
    (sum, { write, remove }) => sum + write.length + remove.length,
    Object.keys(plan.ajustes).length > 0 ? 1 : 0,
  );
}

/**
 * Writes a plan in one transaction, by every rule of the content: a new component, with what belongs to it, is stored at once,
 * everything else goes through the Document Service, and all of it where a webhook is to hear of each row.
 */
export async function applyPlan(strapi: Core.Strapi, application: Application): Promise<void> {
  const { plan, current, begin } = application;
  await inTransactionApart(strapi, async (transaction) => {
    const { tables, trx } = transaction;
    await takeTurn(trx);
    await begin(trx);
    const ids = await documentIds(tables, current);
    const writer = rowWriter({ strapi, ...transaction }, application);
    const newTypes = (await isAnyEventHeard(strapi)) ? noTypes : typesOfNew(plan);
    const typeOfNew = (clave: string | undefined) => newTypes.get(clave ?? '');
    const image = (nombre: string | undefined) =>
      nombre === undefined ? undefined : (application.pictures.get(nombre) ?? null);
    const documentsOf = (known: DocumentIds, claves: readonly string[]) =>
      claves.map((clave) => documentOf(known, clave));

    // Languages first, for texts need their locales; none is switched off while it may be the last active one.
    const idiomas = 'api::idioma.idioma';
    await writer.write(
      idiomas,
      plan.idiomas,
      ids.idiomas,
      ({ bandera, activo, ...campos }, isNew) => ({
        ...campos,
        bandera: image(bandera),
        activo: activo === false && !isNew ? undefined : activo,
      }),
    );
    const switchedOff: Data = { activo: false };
    for (const { key, isNew, campos } of plan.idiomas.write) {
      if (isNew || campos.activo !== false) continue;
      const documentId = documentOf(ids.idiomas, key);
      await strapi.documents(idiomas).update({ documentId, data: switchedOff });
    }

    // Removed before the new ones are made: a component of another type comes back under the same clave.
    await writer.remove(
      'api::seccion-referida.seccion-referida',
      documentsOf(ids.referencias, plan.referencias.remove),
    );
    await writer.remove('api::item-carta.item-carta', documentsOf(ids.items, plan.items.remove));
    await writer.remove(
      'api::componente.componente',
      documentsOf(ids.componentes, plan.componentes.remove),
    );

    await writer.writeOwned(
      'api::componente.componente',
      plan.componentes,
      ids.componentes,
      ({ key }) => typeOfNew(key),
      ({ tipo, imagen, ...campos }) => ({
        ...campos,
        tipo: tipo === undefined ? undefined : componentTypeById(tipo)?.nombre,
        imagen: image(imagen),
      }),
    );
    await writer.write(
      'api::seccion.seccion',
      plan.secciones,
      ids.secciones,
      ({ componentes, ...campos }) => ({
        ...campos,
        componentes:
          componentes === undefined
            ? undefined
            : { set: documentsOf(ids.componentes, componentes) },
      }),
    );
    await writer.writeOwned(
      'api::item-carta.item-carta',
      plan.items,
      ids.items,
      ({ campos }) => typeOfNew(campos.componente),
      ({ componente, imagen, ...campos }) => ({
        ...campos,
        imagen: image(imagen),
        componente: componente === undefined ? undefined : documentOf(ids.componentes, componente),
      }),
    );
    await writer.writeOwned(
      'api::seccion-referida.seccion-referida',
      plan.referencias,
      ids.referencias,
      ({ campos }) => typeOfNew(campos.componente),
      ({ componente, seccion, ...campos }) => ({
        ...campos,
        componente: componente === undefined ? undefined : documentOf(ids.componentes, componente),
        // Empty where the section that it led to was deleted.
        seccion: seccion === '' ? null : seccion && documentOf(ids.secciones, seccion),
      }),
    );

    // Last: until here a reference may have led to them, and a language may have been the only active one.
    await writer.remove('api::seccion.seccion', documentsOf(ids.secciones, plan.secciones.remove));
    await writer.remove(idiomas, documentsOf(ids.idiomas, plan.idiomas.remove));
    await writeAjustes(strapi, application);
  });
}

async function writeAjustes(
  strapi: Core.Strapi,
  { plan, current, pictures, onRow }: Application,
): Promise<void> {
  if (Object.keys(plan.ajustes).length === 0) return;
  const documents = strapi.documents('api::ajustes.ajustes');
  const stored = await documents.findFirst();
  // A hotel without a row shows defaults that no row holds yet.
  const { logo, ...fields } =
    stored === null ? { ...current.hotel.ajustes, ...plan.ajustes } : plan.ajustes;
  const data: Data = {
    ...fields,
    ...(logo === undefined ? {} : { logo: pictures.get(logo) ?? null }),
  };
  await (stored === null
    ? documents.create({ data })
    : documents.update({ documentId: stored.documentId, data }));
  onRow();
}

const noTypes: ReadonlyMap<string, ComponentType> = new Map();

/** The types of the components that a plan makes, by their claves. */
function typesOfNew({ componentes }: ImportPlan): ReadonlyMap<string, ComponentType> {
  return new Map(
    componentes.write.flatMap(({ key, isNew, campos }) => {
      const type = isNew && campos.tipo !== undefined ? componentTypeById(campos.tipo) : undefined;
      return type === undefined ? [] : [[key, type] as const];
    }),
  );
}

/** What is stored before others have a turn. */
const rowsInTurn = 100;

/** Writes and removes rows of any type; new rows join the known ids. */
function rowWriter(context: WriteContext, { onRow }: Application) {
  const { strapi } = context;
  // SQLite answers without ever leaving the thread: whoever else asks something of this process needs a turn as well.
  const rowDone = () => {
    onRow();
    return turn();
  };
  const writeRow = async (
    uid: ContentUid,
    { key, isNew, textos }: RowWrite<object>,
    campos: Data,
    known: DocumentIds,
  ) => {
    const [own, ...translations] = localeWrites(textos, campos);
    const documents = strapi.documents(uid);
    const localized = uid === 'api::idioma.idioma' ? {} : { locale: defaultLocale };
    if (isNew) {
      const { documentId } = await documents.create({ ...localized, data: own.data });
      known.set(key, documentId);
    } else if (Object.keys(own.data).length > 0) {
      await documents.update({
        ...localized,
        documentId: documentOf(known, key),
        data: own.data,
      });
    }
    for (const { locale, data } of translations) {
      await documents.update({ documentId: documentOf(known, key), locale, data });
    }
    await rowDone();
  };
  const write = async <Campos extends object>(
    uid: ContentUid,
    { write: rows }: Pick<Changes<Campos>, 'write'>,
    known: DocumentIds,
    toData: ToData<Campos>,
  ): Promise<void> => {
    for (const row of rows) await writeRow(uid, row, toData(row.campos, row.isNew), known);
  };

  return {
    write,

    /** Rows whose component is a new one, by its type, are stored at once. */
    async writeOwned<Campos extends object>(
      uid: ColumnUid,
      { write: rows }: Changes<Campos>,
      known: DocumentIds,
      typeOfNew: (row: RowWrite<Campos>) => ComponentType | undefined,
      toData: ToData<Campos>,
    ): Promise<void> {
      const typed = rows.map((row) => ({ row, type: typeOfNew(row) }));
      const atOnce = typed.flatMap(({ row, type }) => (type === undefined ? [] : { row, type }));
      for (let from = 0; from < atOnce.length; from += rowsInTurn) {
        const some = atOnce.slice(from, from + rowsInTurn);
        const documents = await saveAtOnce(
          context,
          uid,
          columnInvariants[uid],
          some.map(({ row: { campos, textos, isNew }, type }) => ({
            documentId: null,
            type,
            writes: localeWrites(textos, toData(campos, isNew)),
          })),
        );
        // Items and references are part of what their component is: a version of their own they have none.
        if (uid === 'api::componente.componente') await raiseVersions(context, documents);
        for (const [index, { row }] of some.entries()) {
          known.set(row.key, documents[index] ?? '');
          onRow();
        }
        await turn();
      }
      const others = typed.flatMap(({ row, type }) => (type === undefined ? row : []));
      await write(uid, { write: others }, known, toData);
    },

    async remove(uid: ContentUid, documents: readonly string[]): Promise<void> {
      for (const documentId of documents) {
        await strapi.documents(uid).delete({ documentId });
        await rowDone();
      }
    },
  };
}

type ToData<Campos> = (campos: RowWrite<Campos>['campos'], isNew: boolean) => Data;

/** A row's fields and texts as its documents' rows have them: of the default locale first, then the others. */
function localeWrites(
  { [defaultIdIdioma]: texts = {}, ...others }: RowWrite<object>['textos'],
  campos: Data,
): [LocaleWrite<Data>, ...LocaleWrite<Data>[]] {
  return [
    { locale: defaultLocale, data: { ...definedFields(campos), ...texts } },
    ...Object.entries(others).map(([idIdioma, translation]) => ({
      locale: toLocale(idIdioma),
      data: { ...translation },
    })),
  ];
}

function definedFields(campos: Data): Data {
  return Object.fromEntries(Object.entries(campos).filter(([, value]) => value !== undefined));
}

function documentOf(known: DocumentIds, key: string): string {
  const documentId = known.get(key);
  if (documentId === undefined) throw new Error(`No document is known for ${key}`);
  return documentId;
}

/** Reads in one query a type which document each key of the current content is. */
async function documentIds(tables: Tables, { ids }: FiledContent) {
  const documentById = async (
    table: 'secciones' | 'componentes' | 'items_carta' | 'secciones_referidas',
  ) => {
    const rows = await tables(table).where({ locale: defaultLocale }).select('id', 'document_id');
    return new Map(rows.map((row) => [row.id, row.document_id]));
  };
  const byKey = (keys: ReadonlyMap<string, number>, documents: ReadonlyMap<number, string>) => {
    const found: DocumentIds = new Map();
    for (const [key, id] of keys) {
      const documentId = documents.get(id);
      if (documentId !== undefined) found.set(key, documentId);
    }
    return found;
  };
  const idiomas = await tables('idiomas').select('codigo', 'document_id');
  return {
    idiomas: new Map(idiomas.map((row) => [row.codigo, row.document_id])),
    secciones: byKey(ids.secciones, await documentById('secciones')),
    componentes: byKey(ids.componentes, await documentById('componentes')),
    items: byKey(ids.items, await documentById('items_carta')),
    referencias: byKey(ids.referencias, await documentById('secciones_referidas')),
  };
}
