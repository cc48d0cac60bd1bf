import { expect, it } from 'vitest';
import { Tokens } from './tokens.js';

const at = (iso: string) => () => new Date(iso);
const secret = 'a secret of thirty-two characters';
const tokens = new Tokens({ secret, now: at('2026-11-23T12:00:00Z') });
const guest = { db: 'gbba', kind: 'huesped', subject: '100001' } as const;
const tomorrow = new Date('2026-11-24T03:00:00Z');

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('gives back the session that it signed, until it expires', async () => {
  const token = await tokens.sign(guest, tomorrow);
  expect(await tokens.verify(token)).toEqual({ kind: 'session', session: guest });
  const later = new Tokens({ secret, now: at('2026-11-24T03:00:00Z') });
  expect(await later.verify(token)).toEqual({ kind: 'invalid' });
});

it('takes a token that another process signed by a clock that is ahead', async () => {
  const token = await tokens.sign(guest, tomorrow);
  const behind = new Tokens({ secret, now: at('2026-11-23T11:00:00Z') });
  expect(await behind.verify(token)).toEqual({ kind: 'session', session: guest });
});

it('refuses what it did not sign', async () => {
  const token = await tokens.sign(guest, tomorrow);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = { db: 'gbba', kind: 'huesped', sub: '100002', exp: 4102444800 };
  const other = new Tokens({
    secret: 'another secret of the same size..',
    now: at('2026-11-23T12:00:00Z'),
  });
  for (const forged of [
    `${header}.${part(claims)}.${signature}`,
    `${part({ alg: 'none' })}.${part(claims)}.`,
    `${part({ alg: 'none' })}.${payload}.${signature}`,
    await other.sign(guest, tomorrow),
    'not a token',
    '..',
  ]) {
    expect(await tokens.verify(forged), forged).toEqual({ kind: 'invalid' });
  }
});

it('tells a missing token apart', async () => {
  expect(await tokens.verify(undefined)).toEqual({ kind: 'missing' });
  expect(await tokens.verify('')).toEqual({ kind: 'missing' });
});
