import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { readComponente } from '../../../back-office/componente/read-componente';
import { readTexts } from '../../../back-office/read-texts';
import { answer } from '../../../writes/once';

/** What a form of the back office opens with. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  componente: (context: Context) =>
    answer(context, async () => ({ componente: await readComponente(strapi, idOf(context)) })),

  textos: (context: Context) =>
    answer(context, async () => ({
      textos: await readTexts(strapi, paramsOf(context).de ?? '', idOf(context)),
    })),
});

const Params = Type.Object({ de: Type.Optional(Type.String()), id: Type.String() });

function paramsOf(context: Context) {
  return Value.Parse(Params, context['params']);
}

/** An id in the address; one that cannot be an id is nobody's. */
function idOf(context: Context): number {
  const id = Number(paramsOf(context).id);
  // PostgreSQL refuses to compare an id with what is none of its integers.
  return Number.isInteger(id) && id < 2 ** 31 ? id : 0;
}
