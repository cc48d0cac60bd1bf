import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy from '@fastify/busboy';
import { BodyRefusal } from './json';

/** A file of a multipart request, by the names that Strapi's upload plugin reads. */
export interface SentFile {
  readonly filepath: string;
  readonly originalFilename: string;
  readonly mimetype: string;
  size: number;
}

/** A name that comes more than once has a list. */
export interface Multipart {
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  readonly files: Readonly<Record<string, SentFile | readonly SentFile[]>>;
}

export interface MultipartLimits {
  /** Bytes of one file, and of all together. */
  readonly largestFile: number;
  readonly largestSum: number;
  readonly files: number;
  /** Bytes of one text. */
  readonly largestField: number;
}

const mostFields = 20;

/**
 * Reads a multipart request, its files into the folder for temporary files; the caller removes them. Throws
 * a BodyRefusal for a request that is malformed, cut off or too large: its files are removed, and the rest
 * is not read.
 */
export async function readMultipart(
  request: IncomingMessage,
  limits: MultipartLimits,
): Promise<Multipart> {
  const fields: [name: string, value: string][] = [];
  const files: [name: string, file: SentFile][] = [];
  const writers: Writable[] = [];
  const writes: Promise<void>[] = [];
  const parser = createParser(request, limits);
  let left = limits.largestSum;

  const write = async (stream: Readable, file: SentFile) => {
    const writer = createWriteStream(file.filepath, { mode: 0o600 });
    writers.push(writer);
    await pipeline(stream, writer);
  };

  try {
    await new Promise<void>((resolve, reject) => {
      const refuse = (status: 400 | 413) => () => {
        reject(new BodyRefusal(status));
      };
      parser.on('field', (name, value, isNameCut, isValueCut) => {
        fields.push([name, value]);
        if (isNameCut || isValueCut) refuse(413)();
      });
      parser.on('file', (name, stream, originalFilename, _encoding, mimetype) => {
        const filepath = path.join(tmpdir(), `sent-${randomUUID()}`);
        const file = { filepath, originalFilename, mimetype, size: 0 };
        files.push([name, file]);
        stream.on('limit', refuse(413));
        stream.on('data', ({ length }: Buffer) => {
          file.size += length;
          left -= length;
          if (left < 0) refuse(413)();
        });
        const written = write(stream, file);
        writes.push(written);
        written.catch((error: unknown) => {
          // What the disk says has a code of the system's; the rest is a part that ends too early.
          reject(error instanceof Error && isOfSystem(error) ? error : new BodyRefusal(400));
        });
      });
      for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
        parser.on(event, refuse(413));
      }
      parser.on('error', refuse(400));
      parser.on('finish', resolve);
      request.on('close', () => {
        if (!request.complete) refuse(400)();
      });
      request.pipe(parser);
    });
    await Promise.all(writes);
  } catch (error) {
    request.unpipe(parser);
    for (const writer of writers) writer.destroy();
    await Promise.allSettled(writes);
    await removeFiles(files.map(([, file]) => file));
    throw error;
  }
  return { fields: byName(fields), files: byName(files) };
}

function createParser(request: IncomingMessage, limits: MultipartLimits) {
  const { 'content-type': contentType = '' } = request.headers;
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': contentType },
      limits: {
        fieldNameSize: 100,
        fieldSize: limits.largestField,
        fields: mostFields,
        files: limits.files,
        fileSize: limits.largestFile,
        parts: limits.files + mostFields,
        headerPairs: 20,
        headerSize: 4_096,
      },
    });
  } catch {
    throw new BodyRefusal(400);
  }
}

export async function removeFiles(files: readonly Pick<SentFile, 'filepath'>[]): Promise<void> {
  await Promise.all(files.map(({ filepath }) => rm(filepath, { force: true })));
}

const isOfSystem = (error: Error): boolean => 'syscall' in error;

function byName<T>(
  entries: readonly (readonly [name: string, value: T])[],
): Record<string, T | readonly T[]> {
  const values = new Map<string, T[]>();
  for (const [name, value] of entries) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries(
    [...values].map(([name, all]) => {
      const [first, ...others] = all;
      return [name, first === undefined || others.length > 0 ? all : first];
    }),
  );
}
