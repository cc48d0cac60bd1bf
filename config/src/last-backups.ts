import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { parseJson } from './parse-json.js';

/** In the data folder. */
export const lastBackupsFile = 'respaldos.json';

/** The last good backup of each hotel: what watches an installation reads its age there. */
const LastBackups = Type.Record(
  Type.String(),
  Type.Object({ momento: Type.String(), archivo: Type.String(), bytes: Type.Integer() }),
);
export type LastBackups = Static<typeof LastBackups>;

/** What the file's text says; none where it is not what was written. */
export function lastBackupsIn(text: string): LastBackups {
  const kept = parseJson(text);
  return Value.Check(LastBackups, kept) ? kept : {};
}
