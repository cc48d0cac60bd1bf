import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Whether the client holds this representation already (`If-None-Match`, compared weakly as RFC 9110 says). */
export function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

/**
 * Answers 304. On a HEAD, Fastify fails on `null`, and it gives an absent payload the Content-Length of 0
 * that RFC 9110 section 8.6 forbids; for a stream it sets no length.
 */
export function sendUnchanged(reply: FastifyReply): FastifyReply {
  reply.code(304);
  return reply.request.method === 'HEAD' ? reply.send(Readable.from([])) : reply.send();
}
