import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Body, Representation } from '../http/body.js';
import type { ClientAddresses } from '../http/client-address.js';
import { holds } from '../http/conditional.js';
import { securityHeadersFor } from '../http/security-headers.js';
import { encodingFor } from '../http/send-body.js';
import type { HotelFeed } from './hotel-feed.js';

/** The content calls with path values that need no decoding; any other address is left to the framework. */
const plainAddress =
  /^\/webappUI\/(?:(idiomasActivos|ajustes)|(secciones)\/([\w-]{1,20})|(componentes|carta|seccionesReferidas)\/(\d{1,18})\/([\w-]{1,20}))\/(\w{1,40})$/;

/** How often a call was answered: whole, without its body to a HEAD, or that nothing changed. */
interface PlainAnswers {
  whole: number;
  heads: number;
  unchanged: number;
}

const none = (): PlainAnswers => ({ whole: 0, heads: 0, unchanged: 0 });

const noneOfEach = () => ({
  ajustes: none(),
  carta: none(),
  componentes: none(),
  idiomasActivos: none(),
  secciones: none(),
  seccionesReferidas: none(),
});

type AnswersOfEach = ReturnType<typeof noneOfEach>;

/** The headers of an answer with a body and of a 304: names and values in turn, as `writeHead` takes them. */
interface AnswerHeaders {
  readonly whole: readonly string[];
  readonly unchanged: readonly string[];
}

/** The headers of a request on which its answer depends. */
interface RequestHeaders {
  host: string | undefined;
  accepted: string | undefined;
  held: string | undefined;
  /** Whether a proxy says something of the client. */
  isForwarded: boolean;
}

interface PlainReadsOptions {
  readonly feeds: ReadonlyMap<string, HotelFeed>;
  readonly addresses: ClientAddresses;
  /** Whether a host name is the web app's, not a panel's. */
  readonly isAppHost: (host: string | undefined) => boolean;
}

/**
 * Answers content reads from the snapshot without the framework, whose life cycle takes half of the time of
 * such a read. Each answer has the headers of the framework's route. Errors, bodies that are still to be
 * built or compressed, and unusual requests go to the route.
 */
export class PlainReads {
  readonly #options: PlainReadsOptions;
  readonly #headers = new WeakMap<Representation, AnswerHeaders>();
  readonly #headersOverTls = new WeakMap<Representation, AnswerHeaders>();
  /** Nearly every request names the same host. */
  #lastHost: { readonly name: string | undefined; readonly isApp: boolean };
  #isStopped = false;
  /** Read by the metrics at each scrape. */
  #answers: AnswersOfEach = noneOfEach();
  #answering: PlainAnswers = none();

  constructor(options: PlainReadsOptions) {
    this.#options = options;
    this.#lastHost = { name: undefined, isApp: options.isAppHost(undefined) };
  }

  /** The answers since the last call of this. */
  takeAnswers(): AnswersOfEach {
    const taken = this.#answers;
    this.#answers = noneOfEach();
    return taken;
  }

  /** From now on the framework answers everything: it knows how to close connections. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Answers a request, or returns false and leaves it untouched. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url } = request;
    if ((method !== 'GET' && method !== 'HEAD') || this.#isStopped) return false;
    const body = this.#find(url ?? '');
    if (body === undefined) return false;
    const asked = readHeaders(request.rawHeaders);
    if (asked === undefined || !this.#isAppHost(asked.host)) return false;
    const { addresses } = this.#options;
    if (asked.isForwarded && !addresses.find(request)) return false;
    const representation = body.made(encodingFor(asked.accepted));
    if (representation === undefined) return false;
    const { whole, unchanged } = this.#headersOf(
      representation,
      asked.isForwarded && addresses.isOverTls(request),
    );
    if (holds(asked.held, representation.etag)) {
      if (method === 'HEAD') return false;
      response.writeHead(304, unchanged as string[]).end();
      this.#answering.unchanged += 1;
    } else {
      response.writeHead(200, whole as string[]);
      if (method === 'HEAD') {
        response.end();
        this.#answering.heads += 1;
      } else {
        response.end(representation.bytes);
        this.#answering.whole += 1;
      }
    }
    return true;
  }

  #isAppHost(host: string | undefined): boolean {
    if (host !== this.#lastHost.name) {
      this.#lastHost = { name: host, isApp: this.#options.isAppHost(host) };
    }
    return this.#lastHost.isApp;
  }

  #find(url: string): Body | undefined {
    const parts = plainAddress.exec(url);
    if (parts === null) return undefined;
    const [, ofHotel, , idIdioma = '', ofRow, id = '', idIdiomaOfRow = '', db = ''] = parts;
    const snapshot = this.#options.feeds.get(db)?.snapshot;
    if (snapshot === undefined) return undefined;
    const answers = this.#answers;
    switch (ofHotel ?? ofRow) {
      case 'ajustes':
        this.#answering = answers.ajustes;
        return snapshot.ajustes();
      case 'idiomasActivos':
        this.#answering = answers.idiomasActivos;
        return snapshot.idiomasActivos();
      case 'componentes':
        this.#answering = answers.componentes;
        return snapshot.componentes(id, idIdiomaOfRow);
      case 'carta':
        this.#answering = answers.carta;
        return snapshot.carta(id, idIdiomaOfRow);
      case 'seccionesReferidas':
        this.#answering = answers.seccionesReferidas;
        return snapshot.seccionesReferidas(id, idIdiomaOfRow);
      default:
        this.#answering = answers.secciones;
        return snapshot.secciones(idIdioma);
    }
  }

  #headersOf(representation: Representation, isOverTls: boolean): AnswerHeaders {
    const made = isOverTls ? this.#headersOverTls : this.#headers;
    const known = made.get(representation);
    if (known !== undefined) return known;
    const headers = { ...securityHeadersFor(isOverTls), ...representation.headers };
    const unchanged = Object.entries(headers).flat();
    const whole = [...unchanged, 'content-length', String(representation.bytes.length)];
    made.set(representation, { whole, unchanged });
    return { whole, unchanged };
  }
}

/** Reads the raw headers; undefined where one comes twice, or announces a body: such a request is the framework's. */
function readHeaders(sent: readonly string[]): RequestHeaders | undefined {
  const asked: RequestHeaders = {
    host: undefined,
    accepted: undefined,
    held: undefined,
    isForwarded: false,
  };
  for (let at = 0; at < sent.length; at += 2) {
    const name = sent[at] ?? '';
    const value = sent[at + 1] ?? '';
    switch (name.toLowerCase()) {
      case 'host':
        if (asked.host !== undefined) return undefined;
        asked.host = value;
        break;
      case 'accept-encoding':
        if (asked.accepted !== undefined) return undefined;
        asked.accepted = value;
        break;
      case 'if-none-match':
        if (asked.held !== undefined) return undefined;
        asked.held = value;
        break;
      case 'x-forwarded-for':
      case 'x-forwarded-proto':
        asked.isForwarded = true;
        break;
      case 'content-length':
      case 'transfer-encoding':
        return undefined;
      default:
    }
  }
  return asked;
}
