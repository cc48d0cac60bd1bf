import {
  readComponente as componenteCall,
  readLinkTargets as linkTargetsCall,
  readTexts as textsCall,
} from '@guest-app/config/cms-calls/back-office';
import { fromLocale } from '@guest-app/config/languages';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { readComponente } from '../../../back-office/componente';
import { readTexts } from '../../../back-office/read-texts';
import { askedOf } from '../../../calls/sent';
import { readLinkTargets } from '../../../content/link-targets';
import { knownLocales } from '../../../content/locales';
import { toId } from '../../../database/ids';
import { answer } from '../../../writes/refusal';

/** What a form of the back office opens with. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async componente(context: Context) {
    const { id } = askedOf(componenteCall, context);
    await answer(context, async () => ({
      componente: await readComponente(strapi, toId(id)),
      idiomas: Array.from(await knownLocales(strapi), fromLocale),
    }));
  },

  async textos(context: Context) {
    const { de, id } = askedOf(textsCall, context);
    await answer(context, async () => ({ textos: await readTexts(strapi, de, toId(id)) }));
  },

  async destinos(context: Context) {
    askedOf(linkTargetsCall, context);
    await answer(context, () => readLinkTargets(strapi));
  },
});
