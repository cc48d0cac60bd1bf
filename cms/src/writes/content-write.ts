import type { Core, Modules } from '@strapi/strapi';
import { audited } from '../audit/documents';
import { takeTurn, inTransaction, type Transaction } from '../database/transactions';

export type ContentUid =
  | 'api::idioma.idioma'
  | 'api::seccion.seccion'
  | 'api::componente.componente'
  | 'api::item-carta.item-carta'
  | 'api::seccion-referida.seccion-referida'
  | 'api::ajustes.ajustes'
  | BookingUid;

/** Stays, bookings, mails and the audit trail: no part of the content that the adapters serve. */
export type BookingUid =
  | 'api::estadia.estadia'
  | 'api::servicio.servicio'
  | 'api::horario.horario'
  | 'api::cierre.cierre'
  | 'api::agenda.agenda'
  | 'api::reserva.reserva'
  | 'api::correo.correo'
  | 'api::textos-correo.textos-correo'
  | 'api::auditoria.auditoria';

const bookingUids: ReadonlySet<string> = new Set<BookingUid>([
  'api::estadia.estadia',
  'api::servicio.servicio',
  'api::horario.horario',
  'api::cierre.cierre',
  'api::agenda.agenda',
  'api::reserva.reserva',
  'api::correo.correo',
  'api::textos-correo.textos-correo',
  'api::auditoria.auditoria',
]);

const contentUids: ReadonlySet<string> = new Set<ContentUid>([
  'api::idioma.idioma',
  'api::seccion.seccion',
  'api::componente.componente',
  'api::item-carta.item-carta',
  'api::seccion-referida.seccion-referida',
  'api::ajustes.ajustes',
]);

/** One write of content, from wherever it comes: the panel, REST or code. */
export interface ContentWrite {
  readonly action: 'create' | 'update' | 'clone' | 'delete';
  readonly uid: ContentUid;
  /** The document that is written, copied or deleted; null while it is being created. */
  readonly documentId: string | null;
  /** Locale of the row that is written, `*` for all; null when the caller named none. */
  locale: string | null;
  /** What is to be stored; invariants may replace it. Empty for a deletion. */
  data: Readonly<Record<string, unknown>>;
  /** What else the caller asked for (`populate`, `fields`), for an invariant that writes in the caller's place. */
  readonly selection: Readonly<Record<string, unknown>>;
}

export type WriteResult = Awaited<ReturnType<Modules.Documents.Middleware.Middleware>>;

/**
 * It may change or refuse a write before `next`, and follow it up after. All invariants of a write run in
 * one transaction with it.
 */
export type Invariant = (
  write: ContentWrite,
  next: () => Promise<WriteResult>,
  context: InvariantContext,
) => Promise<WriteResult>;

export interface InvariantContext extends Transaction {
  readonly strapi: Core.Strapi;
}

export type InvariantsByType = Readonly<Record<ContentUid, readonly Invariant[]>>;

/**
 * Makes every content write of this Strapi hold what every type holds, and then the invariants of its type;
 * the first one sees a write first.
 */
export function holdInvariants(
  strapi: Core.Strapi,
  ofAll: readonly Invariant[],
  invariants: InvariantsByType,
): void {
  strapi.documents.use((context, next) => {
    const write = toContentWrite(context);
    if (write === null) return next();
    return inTransaction(strapi, async (transaction) => {
      // Bookings have locks of their own, and guests who book wait for no editor.
      if (!isBookingUid(write.uid)) await takeTurn(transaction.trx);
      const ofType = [...ofAll, ...invariants[write.uid]];
      const run = (index: number): Promise<WriteResult> => {
        const invariant = ofType[index];
        if (invariant !== undefined) {
          return invariant(write, () => run(index + 1), { strapi, ...transaction });
        }
        Object.assign(
          context.params,
          write.locale === null ? {} : { locale: write.locale },
          write.action === 'delete' ? {} : { data: write.data },
        );
        return next();
      };
      return audited(strapi, transaction.trx, write, documentIdOf, () => run(0));
    });
  });
}

/** The document that a write made or changed; null when there was none. */
export function documentIdOf(result: WriteResult): string | null {
  if (typeof result !== 'object' || result === null || !('documentId' in result)) return null;
  return typeof result.documentId === 'string' ? result.documentId : null;
}

function toContentWrite(context: Modules.Documents.Middleware.Context): ContentWrite | null {
  const { uid, action } = context;
  if (!isContentUid(uid) || !isWriteAction(action)) return null;
  const params: Readonly<Record<string, unknown>> = { ...context.params };
  const { documentId, locale, data, ...selection } = params;
  return {
    action,
    uid,
    documentId: typeof documentId === 'string' ? documentId : null,
    locale: typeof locale === 'string' ? locale : null,
    data: typeof data === 'object' && data !== null ? { ...data } : {},
    selection,
  };
}

function isContentUid(uid: string): uid is ContentUid {
  return contentUids.has(uid) || isBookingUid(uid);
}

function isBookingUid(uid: string): uid is BookingUid {
  return bookingUids.has(uid);
}

function isWriteAction(action: string): action is ContentWrite['action'] {
  return ['create', 'update', 'clone', 'delete'].includes(action);
}
