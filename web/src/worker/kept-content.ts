import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { type LateAnswer, keptHeader } from '../shared/offline/agreement';
import type { ContentPlace } from './content-place';
import { givenUp } from './given-up';
import { makeRoom } from './kept-pictures';
import { contentToKeep, isGone } from './own-answers';

declare const self: ServiceWorkerGlobalScope;

/** How long the network may take before a guest is shown what was kept, in milliseconds. */
const patience = 2_000;

/**
 * How long what came too late for the page that asked passes for fresh, in milliseconds: that page asks again at once. Another
 * page, or the same one loaded again, asks the network.
 */
const freshFor = 5_000;

/** When that came, by the clock of this worker; by the page and the address. */
const cameLate = new Map<string, number>();

/** Content from the network where that answers in time, and otherwise what it answered last. */
export class FreshOrKept extends Strategy {
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
    const lateAt = cameLate.get(this.#asked(request)) ?? -Infinity;
    if (kept !== undefined && performance.now() - lateAt < freshFor) {
      return withoutAge(kept);
    }
    const fresh = this.#ask(request, handler);
    if (kept === undefined) {
      const { response } = await fresh;
      return response;
    }
    const answer = await Promise.race([fresh.catch(() => null), patienceEnds()]);
    if (answer?.isOwn === true) return answer.response;
    if (answer === undefined) void handler.waitUntil(this.#tellWhenCome(request, fresh));
    return kept;
  }

  #asked({ url }: Request): string {
    return `${this.#client} ${url}`;
  }

  /** Asks the network, and keeps what the server itself answers. */
  async #ask(
    request: Request,
    handler: StrategyHandler,
  ): Promise<{ readonly response: Response; readonly isOwn: boolean }> {
    const response = await handler.fetch(request);
    if (isGone(response)) {
      const cache = await caches.open(this.cacheName);
      await cache.delete(request);
      return { response, isOwn: true };
    }
    const toKeep = await contentToKeep(response, new Date());
    if (toKeep === null) return { response, isOwn: false };
    void handler.waitUntil(this.#keep(request, handler, toKeep));
    return { response, isOwn: true };
  }

  /** Texts are worth more than pictures. */
  async #keep(request: Request, handler: StrategyHandler, response: Response): Promise<unknown> {
    return handler.cachePut(request, response.clone()).catch(async () => {
      await makeRoom();
      return handler.cachePut(request, response).catch(() => false);
    });
  }

  async #tellWhenCome(
    request: Request,
    fresh: Promise<{ readonly isOwn: boolean }>,
  ): Promise<void> {
    const isOwn = await fresh.then(
      (answer) => answer.isOwn,
      () => false,
    );
    if (!isOwn) return;
    cameLate.set(this.#asked(request), performance.now());
    const client = await self.clients.get(this.#client);
    const message: LateAnswer = { type: 'late' };
    client?.postMessage(message);
  }
}

function withoutAge(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.delete(keptHeader);
  return new Response(kept.body, { headers });
}

/**
 * Nothing waits for it but an answer, which keeps the worker: an event that waited for it, too, would keep the next worker
 * from this one's place for as long after each answer.
 */
function patienceEnds(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, patience, undefined));
}
