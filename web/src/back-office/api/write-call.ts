import {
  addressOf,
  type Body,
  type Params,
  type WriteAnswer,
  type WriteBody,
  type WriteMethod,
  type WriteUrl,
} from '../../shared/api/calls';
import { write, type WriteOptions } from '../../shared/api/request';
import type { Planeado } from '../../shared/model/planeado';
import type { Admin } from '../session/admin-session';
import { tokenQuery } from './token-query';

/** What a write answers; that of a row with versions has the new one, that of a new component its id. */
export interface Written {
  readonly ok: true;
  readonly version?: number;
  /** The change of the history that it made, which can be undone. */
  readonly idCambio?: number;
  readonly idComponente?: number;
  /** A translation as it was stored. */
  readonly texto?: string;
  /** Translations of an import as they were stored. */
  readonly textos?: readonly string[];
  /** Bookings that a closed day cancelled, and mails about them. */
  readonly canceladas?: number;
  readonly correos?: number;
  /** What a restored state has and the hotel no longer. */
  readonly omitido?: readonly string[];
  /** A save that waits for its hour. */
  readonly planeado?: Planeado;
}

/** A write that is ready to be sent, but for the hotel and for who sends it. */
export interface WriteCall<Answer extends Written = Written> {
  readonly method: WriteMethod;
  readonly url: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly body: object | null;
  readonly send: (admin: Admin, options: WriteOptions) => Promise<Answer>;
}

/** A write of the contract: its values, its body and its answer are those of its address. */
export function writeCall<
  M extends WriteMethod,
  Url extends WriteUrl<M>,
  Given extends WriteBody<M, Url>,
>(
  method: M,
  url: Url,
  params: Omit<Params<M, Url>, 'db'>,
  body: Body<M, Url, Given>,
): WriteCall<WriteAnswer<M, Url>> {
  return {
    method,
    url,
    params: { ...params },
    body,
    send: (admin, options) =>
      write(method, addressOf(url, { ...params, db: admin.db }, tokenQuery(admin)), body, options),
  };
}
