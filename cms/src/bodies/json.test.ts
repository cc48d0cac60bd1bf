import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { knownBody } from '@guest-app/config/json-bounds';
import type { Context } from 'koa';
import { describe, expect, it } from 'vitest';
import { jsonOf, readText } from './json';

function sending(body: Buffer): Context {
  const req = new IncomingMessage(new Socket());
  req.headers['content-length'] = String(body.length);
  req.push(body);
  req.push(null);
  const context: unknown = { req };
  return context as Context;
}

describe('readText', () => {
  it('reads UTF-8', async () => {
    expect(await readText(sending(Buffer.from('{"a":"ñ🎉"}')), 100)).toBe('{"a":"ñ🎉"}');
  });

  it('refuses what is not UTF-8', async () => {
    const latin1 = sending(Buffer.from('{"a":"Señor"}', 'latin1'));
    await expect(readText(latin1, 100)).rejects.toMatchObject({ status: 400 });
  });

  it('refuses more than its limit', async () => {
    await expect(readText(sending(Buffer.alloc(101, 97)), 100)).rejects.toMatchObject({
      status: 413,
    });
  });
});

it.each(['{"a":"\\ud83c"}', '{"a":["x\\u0000"]}', '[]', '{'])('refuses %s', (sent) => {
  expect(() => jsonOf(sent, knownBody)).toThrow(expect.objectContaining({ status: 400 }));
});
