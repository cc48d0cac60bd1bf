import { Type } from '@sinclair/typebox';
import { Failure } from '../failure.js';
import { failures, tokenQuery } from './shared.js';

const UploadAnswer = Type.Object({ ok: Type.Literal(true), nombreArchivo: Type.String() });

/** One picture in the multipart field `files`; the token tells the hotel. */
export const uploadRoute = {
  method: 'PUT',
  url: '/webapp/upload/',
  schema: {
    tags: ['Administración: imágenes'],
    summary: 'Sube una imagen',
    consumes: ['multipart/form-data'],
    querystring: tokenQuery,
    response: { 200: UploadAnswer, ...failures, 413: Failure, 415: Failure },
  },
} as const;
