import { setImmediate as nextTurn } from 'node:timers/promises';
import { componentTypeById } from '@guest-app/config/component-types';
import { defaultIdIdioma, toLocale, defaultLocale } from '@guest-app/config/languages';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { type LocaleWrite, saveDocument } from '../content/document-plan';
import type { Tables } from '../database/tables';
import { takeTurn, inTransaction } from '../database/transactions';
import { recordAs } from '../history/record';
import type { ContentUid } from '../writes/content-write';
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
  /** Called before the first write, when no other transaction can write any more; it may refuse. */
  readonly begin: (trx: Knex.Transaction) => Promise<void>;
  readonly onRow: () => void;
}

/** Writes a plan in one transaction. */
export async function applyPlan(strapi: Core.Strapi, application: Application): Promise<void> {
  const { plan, current, begin } = application;
  await inTransaction(strapi, async (transaction) => {
    const { tables, trx } = transaction;
    await takeTurn(trx);
    await begin(trx);
    recordAs({ strapi, ...transaction }, 'importacion');
    const ids = await documentIds(tables, current);
    const writer = rowWriter(strapi, application);
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

    await writer.write(
      'api::componente.componente',
      plan.componentes,
      ids.componentes,
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
    await writer.write(
      'api::item-carta.item-carta',
      plan.items,
      ids.items,
      ({ componente, imagen, ...campos }) => ({
        ...campos,
        imagen: image(imagen),
        componente: componente === undefined ? undefined : documentOf(ids.componentes, componente),
      }),
    );
    await writer.write(
      'api::seccion-referida.seccion-referida',
      plan.referencias,
      ids.referencias,
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

/** Writes and removes rows of any type; new rows join the known ids. */
function rowWriter(strapi: Core.Strapi, { onRow }: Application) {
  // SQLite's driver blocks the thread: between rows, other requests of the process run.
  const rowDone = () => {
    onRow();
    return nextTurn();
  };
  return {
    async write<Campos extends object>(
      uid: ContentUid,
      { write: rows }: Changes<Campos>,
      known: DocumentIds,
      toData: ToData<Campos>,
    ): Promise<void> {
      for (const { key, isNew, campos, textos } of rows) {
        const documentId = isNew ? null : documentOf(known, key);
        const writes = localeWrites(uid, textos, toData(campos, isNew));
        const differs = ({ data }: LocaleWrite) => Object.keys(data).length > 0;
        const plan = { uid, documentId, writes: isNew ? writes : writes.filter(differs) };
        known.set(key, await saveDocument(strapi, plan));
        await rowDone();
      }
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

/** A row's fields and texts, by language: the default one first. */
function localeWrites(
  uid: ContentUid,
  { [defaultIdIdioma]: texts = {}, ...others }: RowWrite<object>['textos'],
  campos: Data,
): LocaleWrite[] {
  return [
    {
      locale: uid === 'api::idioma.idioma' ? undefined : defaultLocale,
      data: { ...definedFields(campos), ...texts },
    },
    ...Object.entries(others).map(([idIdioma, data]) => ({ locale: toLocale(idIdioma), data })),
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

/** The document of each key of the current content, by one query for each type. */
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
