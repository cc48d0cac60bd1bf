import { createHash } from 'node:crypto';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { parseJson } from './parse-json.js';

/**
 * The version of the stored data. Raise it with every change after which earlier code must not start on the data:
 *
 * - 1: data whose mark names no version.
 * - 2: our own tables come from migrations; `cambio_contenido` and `filas_contadas` are gone.
 */
export const dataVersion = 2;

/**
 * `datos.json` beside a hotel's uploads: the hotel has data, and of which engine and version. Without it a
 * missing database would look like a new hotel.
 */
const DataMark = Type.Object({
  motor: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
  /** {@link installationOf} the secret that the data were begun with; older marks do not have it. */
  instalacion: Type.Optional(Type.String()),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type DataMark = Static<typeof DataMark>;

/** A later version may give the mark another shape, but not its number another place. */
const Numbered = Type.Object({ version: Type.Integer() });

/** How a start would use the data. */
export interface DataUse {
  readonly hotelDir: string;
  readonly motor: DataMark['motor'];
  /** The secret without which the data are of no use (`documentKey`). */
  readonly secret: string;
}

/** The mark in the text of `datos.json`; undefined where there is none, or none that can be read. */
export function parseDataMark(text: string): DataMark | undefined {
  const mark = parseJson(text);
  return Value.Check(DataMark, mark) ? mark : undefined;
}

export function formatDataMark({ motor, secret }: DataUse): string {
  const mark: DataMark = { motor, instalacion: installationOf(secret), version: dataVersion };
  return `${JSON.stringify(mark)}\n`;
}

/** Identifies an installation by its secret, wherever its data are moved. */
export function installationOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/** Why a start must not use the data with this mark, as one sentence for the operator; undefined where it may. */
export function dataRefusal(
  text: string,
  { hotelDir, motor, secret }: DataUse,
): string | undefined {
  const numbered = parseJson(text);
  if (Value.Check(Numbered, numbered) && numbered.version > dataVersion) {
    return `The data in ${hotelDir} were written by a newer version of the product (data version ${String(numbered.version)}; this one reads up to ${String(dataVersion)}): start that version again, or restore a backup made before the upgrade with this one (npm run restaurar).`;
  }
  const mark = parseDataMark(text);
  if (mark === undefined) return undefined;
  if (mark.instalacion !== undefined && mark.instalacion !== installationOf(secret)) {
    return `The data in ${hotelDir} were begun with another secret: give that one (SECRETO, or SECRETO_DE_DATOS where it was replaced since), or restore secrets.json from a backup.`;
  }
  if (mark.motor !== motor) {
    const setting =
      mark.motor === 'sqlite' ? 'start without DATABASE_URL' : 'give the DATABASE_URL they are in';
    return `The data of ${hotelDir} are in ${engines[mark.motor]}, and this start would use ${engines[motor]}: ${setting}, or move them (npm run respaldo with the old setting, then npm run restaurar with the new one).`;
  }
  return undefined;
}
