import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { listSecciones } from '@guest-app/config/cms-calls/back-office';
import * as calls from '@guest-app/config/cms-calls/traducciones';
import { defaultIdIdioma } from '@guest-app/config/languages';
import type { FastifyRequest } from 'fastify';
import { traduccionRoutes as routes } from '../contract/back-office/traducciones.js';
import { ExpectedFailure, notFound } from '../http/errors.js';
import { differences } from '../translation-files/differences.js';
import { readTranslationFile } from '../translation-files/read-file.js';
import { languageTag } from '../translation-files/texts.js';
import { FileFault, type TranslationFile } from '../translation-files/translation-file.js';
import { textsAsCsv } from '../translation-files/write-csv.js';
import { textsAsXliff } from '../translation-files/write-xliff.js';
import type { BackOffice } from './back-office.js';
import { received } from './received.js';

export const traduccionRoutes: FastifyPluginAsyncTypebox<{ backOffice: BackOffice }> = async (
  app,
  { backOffice },
) => {
  app.get(routes.read.url, { schema: routes.read.schema }, async (request) => {
    const { db, idIdioma } = request.params;
    const { traducciones } = await backOffice.read(request, db, calls.readTraducciones, {
      idIdioma: idIdioma.toUpperCase(),
    });
    const { estado } = request.query;
    const data = traducciones.filter((each) => estado === undefined || each.estado === estado);
    return { ok: true as const, data };
  });

  app.get(routes.download.url, { schema: routes.download.schema }, async (request, reply) => {
    const { db, textos: which, formato } = request.params;
    const idIdioma = request.params.idIdioma.toUpperCase();
    const { traducciones } = await backOffice.read(request, db, calls.readTraducciones, {
      idIdioma,
    });
    const textos = traducciones.filter(({ estado }) => which === 'todos' || estado !== 'lista');
    if (textos.length === 0) throw notFound('No hay textos que exportar.');
    const { secciones } = await backOffice.read(request, db, listSecciones, {});
    const names = new Map(secciones.map(({ id, nombre }) => [id, nombre]));
    const file = { db, idIdioma, textos, secciones: names };
    const [type, extension] =
      formato === 'csv' ? ['text/csv', 'csv'] : ['application/xliff+xml', 'xlf'];
    return reply
      .headers({
        'content-type': `${type}; charset=utf-8`,
        'content-disposition': `attachment; filename="textos-${db}-${idIdioma}.${extension}"`,
      })
      .send(formato === 'csv' ? textsAsCsv(file) : textsAsXliff(file));
  });

  await app.register(multipart, { limits: { fileSize: longestFile, files: 1, fields: 0 } });

  app.post(routes.preview.url, { schema: routes.preview.schema }, async (request) => {
    const { db } = request.params;
    const idIdioma = request.params.idIdioma.toUpperCase();
    const file = await fileOf(request);
    const { textos, faults } = fileFor(idIdioma, file);
    const { traducciones } = await backOffice.read(request, db, calls.readTraducciones, {
      idIdioma,
    });
    return { ok: true as const, data: differences({ textos, faults }, traducciones) };
  });

  app.put(routes.saveAll.url, { schema: routes.saveAll.schema }, async (request) => {
    const { idIdioma, deshacer = false, textos } = request.body;
    const sent = { idIdioma: idIdioma.toUpperCase(), deshacer, textos };
    const saved = await backOffice.write(request, request.params.db, calls.saveTraducciones, sent);
    return { ok: true as const, textos: saved.textos };
  });

  app.put(routes.save.url, { schema: routes.save.schema }, async (request) => {
    const { idIdioma, ...sent } = request.body;
    const { texto } = await backOffice.write(request, request.params.db, calls.saveTraduccion, {
      ...sent,
      idIdioma: idIdioma.toUpperCase(),
    });
    return { ok: true as const, texto };
  });
};

async function fileOf(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) throw new ExpectedFailure(400, noFile);
  const file = await received(request.file(), cutOff);
  if (file === undefined) throw new ExpectedFailure(400, noFile);
  return received(file.toBuffer(), cutOff);
}

const noFile = 'Seleccione un archivo.';
const cutOff = 'El archivo no llegó entero. Intente nuevamente.';

/** Bytes: three times what the hotel with most texts has. Reading holds this process, which serves all hotels. */
const longestFile = 512 * 1024;

/** The file of a translator, which must be of the asked language. */
function fileFor(idIdioma: string, bytes: Uint8Array): TranslationFile {
  try {
    const file = readTranslationFile(bytes);
    const [from, to] = [languageTag(defaultIdIdioma), languageTag(idIdioma)];
    if (file.de.toLowerCase() !== from || (file.a ?? to).toLowerCase() !== to.toLowerCase()) {
      const said = file.a === null ? file.de : `${file.de} a ${file.a}`;
      throw new FileFault(1, `traduce de ${said}, y se espera de ${from} a ${to}`);
    }
    return file;
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const { linea, motivo } = error;
    throw new ExpectedFailure(
      400,
      `No se puede usar el archivo. Línea ${String(linea)}: ${motivo}.`,
    );
  }
}
