import { Strategy, type StrategyHandler } from 'workbox-strategies';
import type { ContentPlace } from '../shared/address/content-place';
import { type CacheReason, cacheReasonHeader, type LateAnswer } from '../shared/offline/agreement';
import { givenUp } from './given-up';
import { contentToCache, isGone, isOwnError } from './own-answers';
import { makeRoom } from './picture-cache';

declare const self: ServiceWorkerGlobalScope;

/** How long the network may take before the cache answers, in milliseconds. */
const networkTimeout = 2_000;

/**
 * How long the cache answers alone after a late answer reached it, in milliseconds: the page asks again at
 * once and must not wait for the slow network a second time.
 */
const freshFor = 5_000;

/** When the last late answer came, by page and address, on the worker's monotonic clock. */
const cameLate = new Map<string, number>();

type Outcome =
  | { readonly kind: 'fresh'; readonly response: Response }
  | { readonly kind: 'failed' | 'unable'; readonly response: Response | null };

/**
 * Workbox's NetworkFirst, with two differences: a body that is cut off or a captive portal's counts as
 * failed, and the page learns whether the network is slow, failed, or the server cannot answer.
 */
export class ContentStrategy extends Strategy {
  readonly #client: string;

  constructor({ db, idIdioma }: ContentPlace, client: string) {
    super({
      cacheName: idIdioma === null ? `contenido:${db}` : `contenido:${db}:${idIdioma}`,
      fetchOptions: givenUp(),
      matchOptions: { ignoreVary: true },
    });
    this.#client = client;
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = await handler.cacheMatch(request);
    const lateAt = cameLate.get(this.#key(request)) ?? -Infinity;
    if (kept !== undefined && performance.now() - lateAt < freshFor) return kept;
    if (kept === undefined) return (await this.#fetch(request, handler)).response;
    const outcome = this.#outcomeOf(request, handler);
    const answer = await Promise.race([outcome, afterTimeout()]);
    if (answer === undefined) {
      void handler.waitUntil(this.#reportLate(request, outcome));
      return cachedAnswer(kept, 'slow', null);
    }
    if (answer.kind === 'fresh') return answer.response;
    return cachedAnswer(kept, answer.kind, retryAfterOf(answer));
  }

  #key({ url }: Request): string {
    return `${this.#client} ${url}`;
  }

  async #outcomeOf(request: Request, handler: StrategyHandler): Promise<Outcome> {
    try {
      const { response, isOwn } = await this.#fetch(request, handler);
      if (isOwn) return { kind: 'fresh', response };
      return { kind: isOwnError(response) ? 'unable' : 'failed', response };
    } catch {
      return { kind: 'failed', response: null };
    }
  }

  /** Asks the network, and caches what the server itself answers. Throws where no whole answer comes. */
  async #fetch(
    request: Request,
    handler: StrategyHandler,
  ): Promise<{ readonly response: Response; readonly isOwn: boolean }> {
    const response = await handler.fetch(request);
    if (isGone(response)) {
      const cache = await caches.open(this.cacheName);
      await cache.delete(request);
      return { response, isOwn: true };
    }
    const toKeep = await contentToCache(response, new Date());
    if (toKeep === null) return { response, isOwn: false };
    void handler.waitUntil(this.#keep(request, handler, toKeep));
    return { response, isOwn: true };
  }

  /** Texts go before pictures: where the disk is full, the pictures are deleted. */
  async #keep(request: Request, handler: StrategyHandler, response: Response): Promise<unknown> {
    return handler.cachePut(request, response.clone()).catch(async () => {
      await makeRoom();
      return handler.cachePut(request, response).catch(() => false);
    });
  }

  async #reportLate(request: Request, outcome: Promise<Outcome>): Promise<void> {
    const answer = await outcome;
    if (answer.kind === 'fresh') cameLate.set(this.#key(request), performance.now());
    const client = await self.clients.get(this.#client);
    const { pathname, search } = new URL(request.url);
    const message: LateAnswer = {
      type: 'late',
      path: `${pathname}${search}`,
      outcome: answer.kind,
      retryAfter: retryAfterOf(answer),
    };
    client?.postMessage(message);
  }
}

function retryAfterOf({ response }: Outcome): string | null {
  return response?.headers.get('retry-after') ?? null;
}

function cachedAnswer(kept: Response, reason: CacheReason, retryAfter: string | null): Response {
  const headers = new Headers(kept.headers);
  headers.set(cacheReasonHeader, reason);
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  return new Response(kept.body, { headers });
}

/** Only the answer waits for this timer: an event that waited for it would keep the next worker from starting. */
function afterTimeout(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, networkTimeout, undefined));
}
