import { Type } from '@sinclair/typebox';
import { HotelContent } from '../content.js';
import { get, nothing } from './call.js';

/** The calls with which the adapters keep a hotel's content. */

export const readContent = get('/contenido', nothing, HotelContent);

/** The version of the content that {@link readContent} would answer. */
export const readVersion = get(
  '/contenido/version',
  nothing,
  Type.Object({ version: HotelContent.properties.version }),
);

/** Server-sent events, whose data is the version: one at once, one with each change, and one each second. */
export const followVersions = {
  ...get('/contenido/cambios', nothing, HotelContent.properties.version),
  /** Name of the events. */
  event: 'version',
} as const;
