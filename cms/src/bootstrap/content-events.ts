import type { Core } from '@strapi/strapi';
import { noteWholeChange } from '../store/changes';
import { inTransaction } from '../store/tables';

const file = 'plugin::upload.file';
const locale = 'plugin::i18n.locale';

/** What of a write of one row is needed here. */
interface Written {
  readonly model: { readonly uid: string };
  readonly params: { readonly where?: unknown };
  readonly result?: unknown;
  readonly state: Record<string, unknown>;
}

/**
 * Pictures and locales change past the Document Service, and nobody notes what that concerns: the whole content is read
 * anew. A picture that no content uses concerns nothing: it was just sent, or lost its last use.
 */
export function noticeMediaAndLocales(strapi: Core.Strapi): void {
  const noteWhole = () => inTransaction(strapi, noteWholeChange);
  const noteIfUsed = async ({ model, result }: Written) => {
    if (model.uid === file && (await isUsed(strapi, result))) await noteWhole();
  };
  strapi.db.lifecycles.subscribe({
    models: [file, locale],
    afterCreate: noteIfUsed,
    afterUpdate: noteIfUsed,
    async beforeDelete({ model, params, state }: Written) {
      state['concerns'] = model.uid === locale || (await isUsed(strapi, params.where));
    },
    async afterDelete({ state }: Written) {
      if (state['concerns'] === true) await noteWhole();
    },
    afterUpdateMany: noteWhole,
    afterDeleteMany: noteWhole,
  });
}

/** Whether content uses the picture of an id; of any other pictures it may. */
async function isUsed(strapi: Core.Strapi, named: unknown): Promise<boolean> {
  if (typeof named !== 'object' || named === null || !('id' in named)) return true;
  const { id } = named;
  if (typeof id !== 'number') return true;
  return inTransaction(strapi, async ({ tables }) => {
    const use = await tables('files_related_mph').where({ file_id: id }).first('id');
    return use !== undefined;
  });
}
