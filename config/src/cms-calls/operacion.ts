import { Type } from '@sinclair/typebox';
import { get, nothing } from './call.js';

/** Whether a hotel's CMS is needed. Only the operator's own token may ask; the question itself is no need. */
export const readNeed = get(
  '/operacion/necesidad',
  nothing,
  Type.Object({
    /** Milliseconds since the last need; 0 while something is under way. */
    ociosa: Type.Integer({ minimum: 0 }),
    /** When the CMS has something to do by itself (ISO 8601); null where nothing is due. */
    proxima: Type.Union([Type.String(), Type.Null()]),
  }),
);
