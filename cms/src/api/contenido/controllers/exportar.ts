import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import { exportHotel as call } from '@guest-app/config/cms-calls/hotel-file';
import { isPictureAddress } from '@guest-app/config/picture-address';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { askedOf } from '../../../calls/sent';
import { readContent } from '../../../content/read-content';
import { toHotelFile } from '../../../hotel-file/from-content';
import { namedPictures, namesByArchivo } from '../../../hotel-file/stored-pictures';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  return {
    async exportar(ctx: Context) {
      askedOf(call, ctx);
      const content = await readContent(strapi);
      const pictures = await namedPictures(strapi, content);
      const imagenes = [...pictures].flatMap(([archivo, { url }]) =>
        isPictureAddress(archivo) ? [] : [{ archivo, url }],
      );
      const { hotel } = toHotelFile(content, namesByArchivo(pictures));
      ctx.body = { hotel, version: content.version, imagenes } satisfies AnswerOf<typeof call>;
    },
  };
};
