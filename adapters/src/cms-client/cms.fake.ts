import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import { followVersions, readContent, readVersion } from '@guest-app/config/cms-calls/content';
import { knowSession } from '@guest-app/config/cms-calls/sesiones';
import { type StoreFailure, tryWrite } from '@guest-app/config/cms-calls/writes';
import type { HotelContent } from '@guest-app/config/content';
import type { CmsConnection } from './cms-client.js';

const token = 'token-of-the-test';

/** A CMS as the adapter sees one: a server with a content, its versions, its notices and its uploads. */
export class FakeCms {
  readonly uploads = new Map<string, Buffer>();
  /** Every request it answered, as `GET /path`. */
  readonly requests: string[] = [];
  /** Credentials of panel and back office whose sessions go on. */
  readonly sessions = new Set<string>();
  /** Whether it leaves requests for uploads without an answer. */
  holdsUploads = false;
  /** Why it can write nothing. */
  failure: StoreFailure | null = null;
  /** How often it published its version. */
  told = 0;
  #telling: NodeJS.Timeout | undefined;
  #content: HotelContent;
  #listeners = new Set<ServerResponse>();
  #server = createServer((request, response) => this.#answer(request, response));
  #port = 0;

  constructor(content: HotelContent) {
    this.#content = content;
  }

  get connection(): CmsConnection {
    return { url: `http://127.0.0.1:${this.#port}`, token };
  }

  async start(): Promise<this> {
    this.#server = createServer((request, response) => this.#answer(request, response));
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    this.fallSilent();
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
    this.#listeners.clear();
  }

  /** Replaces the content and tells the adapter, unless the notice is to be lost. */
  save(content: HotelContent, { notify = true } = {}): void {
    this.#content = content;
    if (notify) this.#tellVersion();
  }

  /** Tells its version again and again, as a CMS does, until it falls silent. */
  tellEvery(milliseconds: number): void {
    this.#telling = setInterval(() => {
      this.told += 1;
      this.#tellVersion();
    }, milliseconds);
  }

  fallSilent(): void {
    clearInterval(this.#telling);
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '';
    this.requests.push(`${request.method} ${path}`);
    if (path.startsWith('/uploads/')) {
      if (this.holdsUploads) return;
      const bytes = this.uploads.get(decodeURIComponent(path.slice('/uploads/'.length)));
      response.writeHead(bytes ? 200 : 404).end(bytes);
    } else if (!path.startsWith('/api/')) {
      response.setHeader('content-type', 'application/json');
      response.setHeader('set-cookie', 'panel=1; Path=/');
      response.setHeader('content-security-policy', "default-src 'self'");
      void echo(request).then((body) => response.end(JSON.stringify(body)));
    } else if (request.headers.authorization !== `Bearer ${token}`) {
      response.writeHead(401).end('{}');
    } else if (path === `/api${readContent.path}`) {
      response.end(JSON.stringify(this.#content));
    } else if (path === `/api${readVersion.path}`) {
      response.end(JSON.stringify({ version: this.#content.version }));
    } else if (path === `/api${tryWrite.path}`) {
      const conexiones = { usadas: 1, libres: 2, esperan: 3 };
      response.end(JSON.stringify({ falla: this.failure, conexiones }));
    } else if (path === `/api${knowSession.path}`) {
      void json(request).then((sent) => {
        const { credencial } = sent as SentTo<typeof knowSession>;
        response.end(JSON.stringify({ sigue: this.sessions.has(credencial) }));
      });
    } else if (path === `/api${followVersions.path}`) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      this.#listeners.add(response);
      this.#tellVersion([response]);
    } else {
      response.writeHead(404).end();
    }
  }

  #tellVersion(listeners: Iterable<ServerResponse> = this.#listeners): void {
    for (const listener of listeners) {
      listener.write(`event: ${followVersions.event}\ndata: ${this.#content.version}\n\n`);
    }
  }
}

async function echo(request: IncomingMessage): Promise<object> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return {
    method: request.method,
    url: request.url,
    headers: request.headers,
    bytes: Buffer.concat(chunks).length,
  };
}
