import type { StaysImported } from '@guest-app/config/cms-calls/estadias';
import { normaliseConfirmacion, type Stay } from '@guest-app/config/estadias/estadia';
import type { Core } from '@strapi/strapi';
import { noteAudit } from '../../audit/actor';
import { nameOf } from '../../audit/subject';
import type { Connection } from '../../database/connection';
import { newDocumentId } from '../../database/tables';
import { inTransaction, retryOnConflict } from '../../database/transactions';
import { readClock } from '../../settings/environment';
import { releaseReservas } from '../booking/release';
import { forgottenMarks, markOfStay } from '../privacy/forgotten';
import { serveAllWaiting } from '../waiting-list/serve';
import { hashDocument, maskDocument } from './document-number';

const batchSize = 500;

/** The columns that an import writes. */
interface StayRow {
  confirmacion: string;
  nombre: string;
  apellido: string;
  habitacion: string | null;
  llegada: string;
  salida: string;
  adultos: number;
  menores: number;
  telefono: string | null;
  email: string | null;
  documento: string | null;
  documento_hash: string | null;
}

interface NewRow extends StayRow {
  document_id: string;
  created_at: Date;
  updated_at: Date;
  published_at: Date;
}

const columns = [
  'confirmacion',
  'nombre',
  'apellido',
  'habitacion',
  'llegada',
  'salida',
  'adultos',
  'menores',
  'telefono',
  'email',
  'documento',
  'documento_hash',
] as const satisfies readonly (keyof StayRow)[];

interface ImportOptions {
  readonly onProgress?: (hechas: number) => void;
}

/**
 * Writes stays by their confirmation numbers, all or none. A stay that is stored already is left alone; one
 * that comes without a document keeps the stored one. Bookings outside a stay's new days are cancelled, and
 * their places go to the waiting list.
 *
 * A stay that was forgotten on request does not come back by the hotel's exports: only the panel brings it
 * back.
 *
 * Keeps the same rules as the Document Service, which would take minutes for an export.
 */
export async function importStays(
  strapi: Core.Strapi,
  sent: readonly Stay[],
  documentKey: string,
  { onProgress }: ImportOptions = {},
): Promise<StaysImported> {
  return retryOnConflict(() =>
    inTransaction(strapi, async ({ trx }) => {
      const forgotten = await forgottenMarks(trx);
      const stays =
        forgotten.size === 0
          ? sent
          : sent.filter((stay) => !forgotten.has(markOfStay(normalised(stay), documentKey)));
      let creadas = 0;
      const rewritten: string[] = [];
      for (let start = 0; start < stays.length; start += batchSize) {
        const batch = stays.slice(start, start + batchSize);
        const wanted = batch.map((stay) => toRow(stay, documentKey));
        const stored = await findStored(
          trx,
          wanted.map(({ confirmacion }) => confirmacion),
        );
        const changed = wanted.flatMap((row) => {
          const before = stored.get(row.confirmacion);
          const after = before === undefined ? row : withKeptDocument(row, before);
          return before !== undefined && isSame(before, after) ? [] : [after];
        });
        if (changed.length > 0) await upsert(trx, changed);
        const numbers = changed.map(({ confirmacion }) => confirmacion);
        const known = numbers.filter((confirmacion) => stored.has(confirmacion));
        rewritten.push(...known);
        creadas += numbers.length - known.length;
        onProgress?.(start + batch.length);
      }
      await releaseReservas({ strapi, trx }, { outside: rewritten });
      const cambiadas = rewritten.length;
      await serveAllWaiting(trx, readClock());
      if (creadas + cambiadas > 0) {
        await noteAudit(strapi, trx, {
          accion: 'importar',
          tipo: nameOf(strapi, 'api::estadia.estadia'),
          despues: { Creadas: String(creadas), Cambiadas: String(cambiadas) },
        });
      }
      return {
        creadas,
        cambiadas,
        sinCambios: stays.length - creadas - cambiadas,
        olvidadas: sent.length - stays.length,
      };
    }),
  );
}

const normalised = ({ confirmacion, llegada }: Stay) => ({
  confirmacion: normaliseConfirmacion(confirmacion),
  llegada,
});

function toRow(stay: Stay, documentKey: string): StayRow {
  const { documento } = stay;
  return {
    confirmacion: normaliseConfirmacion(stay.confirmacion),
    nombre: stay.nombre,
    apellido: stay.apellido,
    habitacion: stay.habitacion || null,
    llegada: stay.llegada,
    salida: stay.salida,
    adultos: stay.adultos,
    menores: stay.menores,
    telefono: stay.telefono || null,
    email: stay.email || null,
    documento: documento === '' ? null : maskDocument(documento),
    documento_hash: documento === '' ? null : hashDocument(documento, documentKey),
  };
}

async function findStored(
  trx: Connection,
  confirmaciones: readonly string[],
): Promise<Map<string, StayRow>> {
  const rows: StayRow[] = await trx<StayRow>('estadias')
    .whereIn('confirmacion', confirmaciones)
    .select(...columns);
  return new Map(rows.map((row) => [row.confirmacion, row]));
}

function withKeptDocument(row: StayRow, { documento, documento_hash }: StayRow): StayRow {
  return row.documento_hash === null ? { ...row, documento, documento_hash } : row;
}

function isSame(before: StayRow, after: StayRow): boolean {
  return columns.every((column) => before[column] === after[column]);
}

async function upsert(trx: Connection, rows: readonly StayRow[]): Promise<void> {
  const now = new Date();
  await trx<NewRow>('estadias')
    .insert(
      rows.map((row) => ({
        ...row,
        document_id: newDocumentId(),
        created_at: now,
        updated_at: now,
        published_at: now,
      })),
    )
    .onConflict('confirmacion')
    .merge([...columns, 'updated_at']);
}
