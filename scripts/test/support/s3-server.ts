import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { freePort } from '../../src/system/free-port.js';

/** A storage that speaks S3, with one bucket, in which nothing is done without its keys. */
export interface S3Server {
  /** The bucket, with its keys, and a prefix in it. */
  readonly bucketUrl: string;
  /** The files of the prefix, without it. */
  names(): readonly string[];
  /** The address of a file of the prefix, without keys. */
  addressOf(name: string): string;
  /** Stands for a failed storage: silent until it is started again, with its files. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const [bucket, prefix] = ['hoteles', 'grupo'];

/** Those that the server knows. */
const key = 'S3RVER';

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'guest-app-s3-'));
  const port = await freePort();
  const stored = new Set<string>();
  const start = async () => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket }],
    });
    // The server's library checks signatures, but accepts requests without one.
    server.middleware.unshift(async (context, next) => {
      const { headers, method, url = '' } = context.req;
      const { pathname, searchParams } = new URL(url, 'http://s3');
      if (headers.authorization === undefined && !searchParams.has('X-Amz-Signature')) {
        context.status = 403;
        return;
      }
      await next();
      const name = pathname.replace(`/${bucket}/${prefix}/`, '');
      if (context.status < 300 && method === 'PUT') stored.add(name);
      if (context.status < 300 && method === 'DELETE') stored.delete(name);
    });
    await server.run();
    return server;
  };
  let server = await start();
  return {
    bucketUrl: `http://${key}:${key}@127.0.0.1:${String(port)}/${bucket}/${prefix}?region=eu-west-1`,
    names: () => [...stored].sort(),
    addressOf: (name) => `http://127.0.0.1:${String(port)}/${bucket}/${prefix}/${name}`,
    pause: () => server.close(),
    async resume() {
      server = await start();
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
