import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answersOk } from '../../src/system/wait-until.js';
import { malformedRequests, type RawRequest } from '../support/malformed-requests.js';
import { ownHotel } from '../support/own-hotel.js';

const hotel = ownHotel('gbba');

const total = 20_000;
const batch = 2_000;

/** Every refusal is a sentence in Spanish. */
const Refusal = Type.Object({
  ok: Type.Literal(false),
  mensaje: Type.String({ pattern: '^[A-ZÁÉÍÓÚ].*\\.$' }),
});

interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

it(
  'malformed requests are all refused in Spanish, without a failure or a crash',
  { timeout: 300_000 },
  async () => {
    const { url } = hotel;
    const routes = Object.keys(
      ((await (await fetch(`${url}/openapi.json`)).json()) as { paths: object }).paths,
    );
    expect(routes.length).toBeGreaterThan(8);
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    const failures: string[] = [];
    for (let sent = 0; sent < total; sent += batch) {
      const requests = fc.sample(malformedRequests(routes), batch);
      await Promise.all(
        requests.map(async (each) => {
          // A kept connection may be closed just as it is used again: then the request gets one of its own.
          const answer = (await send(url, each, agent)) ?? (await send(url, each, new Agent()));
          if (!isFine(each, answer)) failures.push(show(each, answer));
        }),
      );
    }
    agent.destroy();
    expect(failures).toEqual([]);
    expect(await answersOk(`${url}/healthz`)).toBe(true);
  },
);

function isFine({ method }: RawRequest, answer: RawAnswer | undefined): boolean {
  if (answer === undefined || answer.status >= 500) return false;
  return answer.status < 400 || method === 'HEAD' || Value.Check(Refusal, parse(answer.body));
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const show = ({ body, ...rest }: RawRequest, answer: RawAnswer | undefined) =>
  JSON.stringify({ ...rest, body: body.toString(), answer });

/** Undefined where the connection ends without an answer. */
async function send(
  to: string,
  { method, path, headers, body }: RawRequest,
  agent: Agent,
): Promise<RawAnswer | undefined> {
  const { hostname, port } = new URL(to);
  const sent = request({ hostname, port, agent, method, path, headers });
  const answered = new Promise<IncomingMessage | undefined>((resolve) => {
    sent.on('response', resolve);
    // Node answers what it cannot parse with a body, also to HEAD: the client complains after the answer.
    sent.on('error', () => resolve(undefined));
  });
  sent.end(/GET|HEAD|TRACE|OPTIONS/.test(method) ? undefined : body);
  const response = await answered;
  if (response === undefined) return undefined;
  return { status: response.statusCode ?? 0, body: await text(response).catch(() => '') };
}
