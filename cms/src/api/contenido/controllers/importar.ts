import { PassThrough } from 'node:stream';

import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { environment } from '../../../settings/environment';
import { importHotel, mediaTypeOf, type ImportResult } from '../../../hotel-file/import-hotel';
import { removeSent, type SentPicture } from '../../../hotel-file/stored-pictures';

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
  const { hotel: db } = environment();
  let importing = false;

  async function run(
    text: string,
    pictures: readonly SentPicture[],
    send: (line: object) => void,
  ): Promise<void> {
    importing = true;
    try {
      send(await importHotel(strapi, { db, text, pictures }, (avance) => send({ avance })));
    } catch (error) {
      // The file was checked before anything was written: what is left is no fault of its author.
      strapi.log.error('An import failed', error);
      const mensaje = 'el CMS no pudo guardar el contenido; el motivo está en su registro.';
      send({ ok: false, mensaje, fallos: [] } satisfies ImportResult);
    } finally {
      importing = false;
      await removeSent(pictures);
    }
  }

  return {
    /** Answers one JSON a line: progress while it works, and at the end how it went. */
    async importar(ctx: Context) {
      const request: Multipart = ctx.request;
      const pictures = await sentPictures(request.files);
      const text = request.body?.['hotel'];
      if (typeof text !== 'string' || importing) {
        await removeSent(pictures);
        const mensaje = importing
          ? 'ya hay una importación de este hotel en marcha.'
          : 'falta el campo «hotel», con el texto de hotel.json.';
        ctx.status = importing ? 409 : 400;
        ctx.body = { ok: false, mensaje, fallos: [] } satisfies ImportResult;
        return;
      }
      const lines = new PassThrough();
      ctx.set({ 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' });
      ctx.body = lines;
      void run(text, pictures, (line) => lines.write(`${JSON.stringify(line)}\n`)).finally(() =>
        lines.end(),
      );
    },
  };
};

async function sentPictures(files: Multipart['files']): Promise<SentPicture[]> {
  const pictures = await Promise.all(
    [files?.['imagenes'] ?? []].flat().map(async ({ filepath, originalFilename, size }) => ({
      nombre: originalFilename ?? '',
      filepath,
      bytes: size,
      mimetype: await mediaTypeOf(filepath),
    })),
  ); // The parser lists them in the order in which they were written to disk, which is another one each time.
  return pictures.sort((a, b) => (a.nombre < b.nombre ? -1 : 1));
}
