import {
  listComponentes,
  listIdiomas,
  listSecciones,
} from '@guest-app/config/cms-calls/back-office';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { askedOf } from '../../../calls/sent';
import { readContent } from '../../../content/read-content';
import { readVersions } from '../../../database/versions';

/**
 * The back office's lists, as they are stored now. Versions are read before what they are versions of: a change between
 * the two makes a save be refused, never taken for a save on top of it.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const read = async (table: 'secciones' | 'componentes') => {
    const versions = await readVersions(strapi.db.connection, table);
    const content = await readContent(strapi);
    const versioned = <Row extends { readonly id: number }>(rows: readonly Row[]) =>
      rows.map((row) => ({ ...row, version: versions.get(row.id) ?? 0 }));
    return { content, versioned };
  };

  return {
    async idiomas(context: Context) {
      askedOf(listIdiomas, context);
      const { idiomas } = await readContent(strapi);
      context.body = { idiomas } satisfies AnswerOf<typeof listIdiomas>;
    },

    async secciones(context: Context) {
      askedOf(listSecciones, context);
      const { content, versioned } = await read('secciones');
      context.body = {
        secciones: versioned(content.secciones),
        componentes: content.componentes.map(({ items: _items, ...componente }) => componente),
      } satisfies AnswerOf<typeof listSecciones>;
    },

    async componentes(context: Context) {
      askedOf(listComponentes, context);
      const { content, versioned } = await read('componentes');
      context.body = {
        componentes: versioned(content.componentes),
      } satisfies AnswerOf<typeof listComponentes>;
    },
  };
};
