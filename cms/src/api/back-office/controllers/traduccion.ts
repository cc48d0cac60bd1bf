import * as calls from '@guest-app/config/cms-calls/traducciones';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { saveTraduccion, saveTraducciones } from '../../../back-office/save-traduccion';
import { readTraducciones } from '../../../back-office/traducciones';
import { askedOf } from '../../../calls/sent';
import { recordAs } from '../../../history/record';
import { writeOnce } from '../../../writes/once';
import { answer } from '../../../writes/refusal';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async leer(context: Context) {
    const { idIdioma } = askedOf(calls.readTraducciones, context);
    await answer(context, async () => ({ traducciones: await readTraducciones(strapi, idIdioma) }));
  },
  guardar: (context: Context) => writeOnce(strapi, context, calls.saveTraduccion, saveTraduccion),
  guardarVarias: (context: Context) =>
    writeOnce(strapi, context, calls.saveTraducciones, async (sent, transaction) => {
      recordAs(transaction, sent.deshacer ? 'restauracion' : 'importacion');
      return saveTraducciones(sent, transaction);
    }),
});
