import {
  listComponentes,
  listIdiomas,
  listSecciones,
  readComponente,
  sendPicture,
} from '@guest-app/config/cms-calls/back-office';
import type { AnswerOf, Call, Repeticion, SentTo, Written } from '@guest-app/config/cms-calls/call';
import type { CmsClient } from '../cms-client/cms-client.js';
import { cmsOf, type IdentifiedRequest } from '../cms-client/cms-of.js';
import { answerOf } from '../cms-client/operation.js';
import type { HotelFeed } from '../content/hotel-feed.js';
import { ExpectedFailure, noSuchHotel, sessionOver } from '../http/errors.js';
import { repetition } from '../http/idempotency-key.js';
import { type TokenCarrier, tokenOf } from '../session/require-guest.js';
import type { StaffSession, Tokens } from '../session/tokens.js';
import { PublicList } from './public-list.js';

interface BackOfficeOptions {
  readonly clients: ReadonlyMap<string, CmsClient>;
  readonly feeds: ReadonlyMap<string, HotelFeed>;
  readonly tokens: Tokens;
  /** Whether the lists, too, are for staff alone. */
  readonly readsNeedToken: boolean;
}

/** What of a request says which it is, who makes it, and whether it is a repetition. */
type StaffRequest = IdentifiedRequest & TokenCarrier & Parameters<typeof repetition>[0];

/** The staff's calls to their hotel's CMS, each with the session and permissions of its sender. */
export class BackOffice {
  readonly idiomas = new PublicList(listIdiomas);
  readonly secciones = new PublicList(listSecciones);
  readonly componentes = new PublicList(listComponentes);
  readonly #options: BackOfficeOptions;
  /** Of each hotel, how many writes went through here. */
  readonly #writes = new Map<string, number>();

  constructor(options: BackOfficeOptions) {
    this.#options = options;
  }

  /**
   * A list, public unless the operator wants it for staff alone; a token that is sent must be valid. Staff
   * read what is stored at this moment, others the state at the last content change.
   */
  async list<C extends Call>(
    request: StaffRequest,
    db: string,
    list: PublicList<C>,
    sent: Written<SentTo<C>>,
  ): Promise<AnswerOf<C>> {
    const cms = cmsOf(this.#options.clients, db, request);
    const session = await this.reader(request, db);
    const ask = async () =>
      answerOf(await cms.operate(list.call, sent, { credential: session?.credential }));
    return session === undefined ? list.read(db, this.#stateOf(db), ask) : ask();
  }

  /** What a form opens with: for staff alone. */
  async read<C extends Call>(
    request: StaffRequest,
    db: string,
    call: C,
    sent: Written<SentTo<C>>,
  ): Promise<AnswerOf<C>> {
    return this.#operate(request, db, call, sent, undefined);
  }

  /** The answer of a read as the CMS wrote it, passed on unchanged. */
  async passOn<C extends Call>(
    request: StaffRequest,
    db: string,
    call: C,
    sent: Written<SentTo<C>>,
  ): Promise<Uint8Array> {
    const cms = cmsOf(this.#options.clients, db, request);
    const { credential } = await this.staff(request, db);
    return answerOf(await cms.passOn(call, sent, credential));
  }

  /** A component with all that belongs to it, in every language, and which these are. */
  async readComponente(
    request: StaffRequest & { readonly params: { readonly db: string; readonly id: string } },
  ): Promise<AnswerOf<typeof readComponente>> {
    const { db, id } = request.params;
    return this.read(request, db, readComponente, { id });
  }

  /** One write, done once for its Idempotency-Key. */
  async write<C extends Call>(
    request: StaffRequest,
    db: string,
    call: C,
    sent: Written<SentTo<C>>,
  ): Promise<AnswerOf<C>> {
    try {
      return await this.#operate(request, db, call, sent, repetition(request));
    } finally {
      // Also where it failed: a write whose answer was lost may have been done.
      this.#writes.set(db, (this.#writes.get(db) ?? 0) + 1);
    }
  }

  /** One picture for the hotel of the token; returns its name at the CMS. */
  async sendPicture(
    request: IdentifiedRequest,
    { db, credential }: StaffSession,
    picture: File,
    clave: string | undefined,
  ): Promise<string> {
    const cms = cmsOf(this.#options.clients, db, request);
    const sent = await cms.operateWithFile(sendPicture, { clave }, picture, credential);
    return answerOf(sent).archivo;
  }

  /** The session of a list's reader; undefined for a reader without one, where that is allowed. */
  async reader(request: StaffRequest, db: string): Promise<StaffSession | undefined> {
    if (!this.#options.clients.has(db)) throw noSuchHotel();
    const isAnonymous = tokenOf(request) === undefined;
    return isAnonymous && !this.#options.readsNeedToken ? undefined : this.staff(request, db);
  }

  /** The member of staff whose token a request carries; of this hotel, where the call names one. */
  async staff(request: StaffRequest, db?: string): Promise<StaffSession> {
    const verified = await this.#options.tokens.verify(tokenOf(request));
    if (verified.kind !== 'session') throw sessionOver();
    const { session } = verified;
    if (session.kind !== 'admin' || (db !== undefined && session.db !== db)) {
      throw new ExpectedFailure(403, 'Su sesión no corresponde al personal de este hotel.');
    }
    return session;
  }

  async #operate<C extends Call>(
    request: StaffRequest,
    db: string,
    call: C,
    sent: Written<SentTo<C>>,
    repeticion: Repeticion | undefined,
  ): Promise<AnswerOf<C>> {
    const cms = cmsOf(this.#options.clients, db, request);
    const { credential } = await this.staff(request, db);
    return answerOf(await cms.operate(call, sent, { credential, repeticion }));
  }

  /**
   * A value that changes with the content, and at once with writes through here; undefined where the state
   * is unknown.
   */
  #stateOf(db: string): string | undefined {
    const version = this.#options.feeds.get(db)?.snapshot?.content.version;
    return version === undefined ? undefined : `${version} ${String(this.#writes.get(db) ?? 0)}`;
  }
}
