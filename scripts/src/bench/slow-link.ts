import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** How a link is slow: what each request waits, in milliseconds, and what a second carries, in bytes. */
export interface Slowness {
  readonly latency: number;
  readonly throughput: number;
}

/** A link to a server for all that a browser's processes ask, whoever of them asks; as fast as the machine until told. */
export interface SlowLink {
  /** `silent`: connected, but nothing comes; what hangs then ends with it, as when a phone changes its network. */
  become(how: Slowness | 'fast' | 'silent'): void;
  stop(): Promise<void>;
}

export async function slowLink(port: number, to: string): Promise<SlowLink> {
  let how: Slowness | 'fast' | 'silent' = 'fast';
  /** When the link has carried what it was given so far; milliseconds of the process's clock. */
  let freeAt = 0;

  const carried = async (bytes: number) => {
    if (typeof how === 'string') return;
    freeAt = Math.max(freeAt, performance.now()) + (bytes / how.throughput) * 1_000;
    await wait(freeAt - performance.now());
  };

  const hanging = new Set<() => void>();
  const server = createServer((incoming, outgoing) => {
    const pass = async () => {
      if (how === 'silent') {
        hanging.add(() => outgoing.destroy());
        return;
      }
      if (how !== 'fast') await wait(how.latency);
      const { method, headers, url = '' } = incoming;
      const onward = request(to + url, { method, headers });
      onward.on('error', () => outgoing.destroy());
      outgoing.on('close', () => onward.destroy());
      incoming.pipe(onward);
      const [response] = (await once(onward, 'response')) as [typeof incoming];
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      for await (const part of response as AsyncIterable<Buffer>) {
        await carried(part.byteLength);
        outgoing.write(part);
      }
      outgoing.end();
    };
    pass().catch(() => outgoing.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    become(next) {
      how = next;
      for (const end of hanging) end();
      hanging.clear();
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
