import type { Core } from '@strapi/strapi';
import { inTransaction } from '../store/transactions';
import { raiseContentVersion } from '../store/versions';

const file = 'plugin::upload.file';
const locale = 'plugin::i18n.locale';

/** The part of Strapi's lifecycle event that is used here. */
interface Written {
  readonly model: { readonly uid: string };
  readonly params: { readonly where?: unknown };
  readonly result?: unknown;
  readonly state: Record<string, unknown>;
}

/**
 * Pictures and locales change past the Document Service: their lifecycle events raise the version of the content. A picture that no
 * content uses was just sent, or lost its last use, and changes nothing.
 */
export function noticeMediaAndLocales(strapi: Core.Strapi): void {
  const raise = () => inTransaction(strapi, raiseContentVersion);
  const raiseIfUsed = async ({ model, result }: Written) => {
    if (model.uid === file && (await isUsed(strapi, result))) await raise();
  };
  strapi.db.lifecycles.subscribe({
    models: [file, locale],
    afterCreate: raiseIfUsed,
    afterUpdate: raiseIfUsed,
    async beforeDelete({ model, params, state }: Written) {
      state['concerns'] = model.uid === locale || (await isUsed(strapi, params.where));
    },
    async afterDelete({ state }: Written) {
      if (state['concerns'] === true) await raise();
    },
    afterUpdateMany: raise,
    afterDeleteMany: raise,
  });
}

/** Whether content uses the picture with an id; true where a write names pictures in another way. */
async function isUsed(strapi: Core.Strapi, named: unknown): Promise<boolean> {
  if (typeof named !== 'object' || named === null || !('id' in named)) return true;
  const { id } = named;
  if (typeof id !== 'number') return true;
  return inTransaction(strapi, async ({ tables }) => {
    const use = await tables('files_related_mph').where({ file_id: id }).first('id');
    return use !== undefined;
  });
}
