import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { BackedTable } from './cms-calls/respaldos.js';

/** What a backup says of itself, in its last file. */

const BackupPart = Type.Object({
  nombre: Type.String(),
  bytes: Type.Integer(),
  sha256: Type.String(),
});
export type BackupPart = Static<typeof BackupPart>;

const BackupManifest = Type.Object({
  formato: Type.Literal(1),
  hotel: Type.String(),
  /** Of the product. */
  version: Type.String(),
  motor: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
  /** Which secret the data rest on. */
  instalacion: Type.String(),
  /** When it was begun: what was answered before is in it. */
  momento: Type.String(),
  tablas: Type.Array(
    Type.Composite([
      BackedTable,
      Type.Object({ filas: Type.Integer(), partes: Type.Array(BackupPart) }),
    ]),
  ),
  imagenes: Type.Array(BackupPart),
  /** Pictures that rows name, and that the hotel does not have. */
  faltan: Type.Array(Type.String()),
});
export type BackupManifest = Static<typeof BackupManifest>;

export function isBackupManifest(value: unknown): value is BackupManifest {
  return Value.Check(BackupManifest, value);
}
