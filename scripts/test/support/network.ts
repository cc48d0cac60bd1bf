import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a hotel's wifi does to what goes through it. */
export type Weather =
  /** Everything comes. */
  | 'good'
  /** Nothing is connected. */
  | 'away'
  /** Connected, but nothing comes. */
  | 'silent'
  /** Each answer takes three seconds. */
  | 'slow'
  /** A captive portal answers everything with a page of its own, and 200. */
  | 'portal'
  /** A captive portal sends everybody elsewhere. */
  | 'redirect'
  /** Answers break off in the middle. */
  | 'cut'
  /** The server answers calls, but cannot do what they ask for the next minute. */
  | 'unable';

/** A network between a browser and a server: an origin of its own, whose weather a test makes. */
export interface Network {
  readonly url: string;
  /** What hangs goes on hanging. */
  become(weather: Weather): void;
  /** Leads to another server from now on. */
  leadTo(url: string): void;
  /** Holds back requests for a path; returns a function that lets them go. */
  holdBack(path: string): () => void;
  stop(): Promise<void>;
}

const portalPage = '<!doctype html><html><body><h1>Welcome to the wifi</h1></body></html>';

export async function startNetwork(serverUrl: string): Promise<Network> {
  let weather: Weather = 'good';
  let target = new URL(serverUrl);
  const held = new Map<string, Promise<void>>();
  const server = createServer((asked, answer) => {
    if (weather === 'away') asked.socket.destroy();
    else if (weather === 'silent') return;
    else if (weather === 'portal') answer.setHeader('content-type', 'text/html').end(portalPage);
    else if (weather === 'redirect') {
      answer.writeHead(302, { location: '/portal-of-the-wifi' }).end();
    } else if (weather === 'unable' && asked.url?.startsWith('/webapp') === true) {
      answer.writeHead(503, { 'content-type': 'application/json', 'retry-after': '60' });
      answer.end('{"ok":false}');
    } else if (weather === 'slow') {
      const timer = setTimeout(() => pass(asked, answer, target, false), 3_000);
      asked.socket.once('close', () => clearTimeout(timer));
    } else {
      const goesOn = held.get(asked.url ?? '') ?? Promise.resolve();
      void goesOn.then(() => pass(asked, answer, target, weather === 'cut'));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    become(next) {
      weather = next;
      server.closeIdleConnections();
    },
    leadTo(url) {
      target = new URL(url);
    },
    holdBack(path) {
      let letGo: () => void = () => undefined;
      held.set(path, new Promise((resolve) => (letGo = resolve)));
      return () => {
        held.delete(path);
        letGo();
      };
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Passes a request on, and its answer back, or the first half of it. */
function pass(asked: IncomingMessage, answer: ServerResponse, target: URL, isCut: boolean): void {
  const { method, url, headers } = asked;
  const passed = request(
    { host: target.hostname, port: target.port, method, path: url, headers },
    (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      if (!isCut) {
        came.pipe(answer);
        return;
      }
      came.once('data', (part: Buffer) => {
        answer.write(part.subarray(0, part.length / 2), () => asked.socket.destroy());
      });
      came.once('end', () => asked.socket.destroy());
    },
  );
  passed.on('error', () => asked.socket.destroy());
  asked.pipe(passed);
}
