import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Body, Representation } from '../http/body.js';
import type { ClientAddresses } from '../http/client-address.js';
import { holds } from '../http/conditional.js';
import { securityHeaders } from '../http/security-headers.js';
import { encodingFor } from '../http/send-body.js';
import type { HotelFeed } from './hotel-feed.js';

/** The content calls with path values that need no decoding; whatever looks otherwise is the framework's. */
const plainAddress =
  /^\/webappUI\/(?:(idiomasActivos|ajustes)|(secciones)\/([\w-]{1,20})|(componentes|carta|seccionesReferidas)\/(\d{1,18})\/([\w-]{1,20}))\/(\w{1,40})$/;

/** Names and values in turn, as `writeHead` takes them. */
interface HeaderLists {
  readonly whole: readonly string[];
  readonly unchanged: readonly string[];
}

interface PlainReadsOptions {
  readonly feeds: ReadonlyMap<string, HotelFeed>;
  readonly addresses: ClientAddresses;
  /** Whether a host name is the web app's, not a panel's. */
  readonly isAppHost: (host: string | undefined) => boolean;
}

/**
 * Content calls that are no more than a look into the snapshot, answered without the framework, whose life cycle takes
 * as long as all the rest of such a call. It answers what the framework's routes would, header by header, or leaves the
 * request to them: what fails, what must still be made, and whatever is out of the ordinary.
 */
export class PlainReads {
  readonly #options: PlainReadsOptions;
  readonly #lists = new WeakMap<Representation, HeaderLists>();
  #isStopped = false;

  constructor(options: PlainReadsOptions) {
    this.#options = options;
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
    const { headers } = request;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      return false;
    }
    if (!this.#options.isAppHost(headers.host)) return false;
    if (headers['x-forwarded-for'] !== undefined && !this.#options.addresses.find(request)) {
      return false;
    }
    const accepted = headers['accept-encoding'];
    const representation = body.made(
      encodingFor(typeof accepted === 'string' ? accepted : undefined),
    );
    if (representation === undefined) return false;
    const { whole, unchanged } = this.#headerLists(representation);
    if (holds(headers['if-none-match'], representation.etag)) {
      if (method === 'HEAD') return false;
      response.writeHead(304, unchanged as string[]).end();
    } else {
      response.writeHead(200, whole as string[]);
      response.end(method === 'HEAD' ? undefined : representation.bytes);
    }
    return true;
  }

  #find(url: string): Body | undefined {
    const parts = plainAddress.exec(url);
    if (parts === null) return undefined;
    const [, ofHotel, , idIdioma = '', ofRow, id = '', idIdiomaOfRow = '', db = ''] = parts;
    const snapshot = this.#options.feeds.get(db)?.snapshot;
    if (snapshot === undefined) return undefined;
    if (ofHotel === 'ajustes') return snapshot.ajustes();
    if (ofHotel === 'idiomasActivos') return snapshot.idiomasActivos();
    if (ofRow === 'componentes') return snapshot.componentes(id, idIdiomaOfRow);
    if (ofRow === 'carta') return snapshot.carta(id, idIdiomaOfRow);
    if (ofRow === 'seccionesReferidas') return snapshot.seccionesReferidas(id, idIdiomaOfRow);
    return snapshot.secciones(idIdioma);
  }

  #headerLists(representation: Representation): HeaderLists {
    let lists = this.#lists.get(representation);
    if (lists === undefined) {
      const unchanged = Object.entries({ ...securityHeaders, ...representation.headers }).flat();
      const length = String(representation.bytes.length);
      lists = { unchanged, whole: [...unchanged, 'content-length', length] };
      this.#lists.set(representation, lists);
    }
    return lists;
  }
}
