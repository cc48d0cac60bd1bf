import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body, Encoding } from './body.js';
import { holds, sendUnchanged } from './conditional.js';

const encodings = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip'] });
let last: { readonly accepted: string; readonly encoding: Encoding | null } = {
  accepted: '',
  encoding: null,
};

/** Nearly every browser sends the same header: caches the last one and its encoding. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  if (accepted !== last.accepted) last = { accepted, encoding: encodings.negotiate(accepted) };
  return last.encoding;
}

/** Sends a body in the encoding that the client likes best, or says that the client has it already. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): Promise<void> {
  const accepted = request.headers['accept-encoding'];
  const { bytes, etag, headers } = await body.in(
    encodingFor(typeof accepted === 'string' ? accepted : undefined),
  );
  void reply.headers(headers);
  if (holds(request.headers['if-none-match'], etag)) sendUnchanged(reply);
  else void reply.send(bytes);
}
