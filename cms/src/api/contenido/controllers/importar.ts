import { type Avance, importHotel as call } from '@guest-app/config/cms-calls/hotel-file';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { removeFiles } from '../../../bodies/multipart';
import { answerInLines } from '../../../calls/answer-in-lines';
import { sentTo } from '../../../calls/sent';
import {
  importHotel,
  type ImportRequest,
  type ImportResult,
  importLock,
} from '../../../hotel-file/import-hotel';
import type { SentPicture } from '../../../hotel-file/stored-pictures';

/** What the body parser makes of a file of a multipart request. */
interface UploadedFile {
  readonly filepath: string;
  readonly originalFilename: string | null;
  readonly size: number;
}

/** What the body parser adds to a multipart request. */
interface Multipart {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly files?: Readonly<Record<string, UploadedFile | readonly UploadedFile[] | undefined>>;
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const lock = importLock();

  async function run(
    request: ImportRequest,
    onProgress: (avance: Avance) => void,
  ): Promise<ImportResult> {
    try {
      return await importHotel(strapi, request, onProgress);
    } catch (error) {
      // The file was checked before anything was written: what is left is no fault of its author.
      strapi.log.error('An import failed', error);
      const mensaje = 'el CMS no pudo guardar el contenido; el motivo está en su registro.';
      return { ok: false, mensaje, fallos: [] };
    } finally {
      await lock.release();
      await removeFiles(request.pictures);
    }
  }

  return {
    async importar(ctx: Context) {
      const request: Multipart = ctx.request;
      const pictures = sentPictures(request.files);
      let begun = false;
      try {
        const { hotel: text, version, soloComparar } = sentTo(call, request.body ?? {}, ctx);
        if (!(await lock.take())) {
          ctx.status = 409;
          const mensaje = 'ya hay una importación de este hotel en marcha.';
          ctx.body = { ok: false, mensaje, fallos: [] } satisfies ImportResult;
          return;
        }
        const onlyCompares = soloComparar !== undefined;
        answerInLines(ctx, call, (tell) =>
          run({ text, pictures, version, onlyCompares }, (avance) => tell({ avance })),
        );
        begun = true;
      } finally {
        // An import that has begun goes on behind this, and needs them.
        if (!begun) await removeFiles(pictures);
      }
    },
  };
};

function sentPictures(files: Multipart['files']): SentPicture[] {
  const pictures = [files?.[call.files] ?? []]
    .flat()
    .map(({ filepath, originalFilename, size }) => ({
      nombre: originalFilename ?? '',
      filepath,
      bytes: size,
    }));
  // The parser lists them in the order in which they were written to disk, which differs each time.
  return pictures.sort((a, b) => (a.nombre < b.nombre ? -1 : 1));
}
