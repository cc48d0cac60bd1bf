import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOwnTables, databaseInMemory } from '../database/database-in-memory';
import { newRecoveryCodes, recoveryHash, seal, unseal } from './factor-secrets';
import {
  recoveryCodesLeft,
  removeFactor,
  replaceFactor,
  sealedSecretOf,
  takeRecoveryCode,
  takeStep,
} from './stored-factor';

const db = databaseInMemory();
beforeAll(() => createOwnTables(db));

const usuario = 7;
const take = (paso: number, vez: string) => takeStep(db, { usuario, paso, vez });
const recover = (codigo: string, vez: string) => takeRecoveryCode(db, { usuario, codigo, vez });

beforeEach(() =>
  replaceFactor(db, { usuario, secreto: 'sellado', paso: 100, vez: 'alta', codigos: ['a', 'b'] }),
);
afterAll(() => db.destroy());

describe('a code', () => {
  it('is taken once, and none of before it after it', async () => {
    expect(await take(100, 'otra')).toBe(false);
    expect(await take(102, 'una')).toBe(true);
    expect([await take(102, 'otra'), await take(101, 'otra')]).toEqual([false, false]);
    expect(await take(103, 'otra')).toBe(true);
  });

  it('of two logins at once lets one in; the repetition of a request is told what it was told', async () => {
    const taken = await Promise.all(['una', 'otra', 'tercera'].map((vez) => take(101, vez)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await take(101, ['una', 'otra', 'tercera'][taken.indexOf(true)] ?? '')).toBe(true);
  });
});

describe('a recovery code', () => {
  it('is used up once', async () => {
    const taken = await Promise.all(['una', 'otra'].map((vez) => recover('a', vez)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await recover('a', 'tercera')).toBe(false);
    expect(await recoveryCodesLeft(db, usuario)).toBe(1);
    expect(await recover('c', 'una')).toBe(false);
    expect(await takeRecoveryCode(db, { usuario: 8, codigo: 'b', vez: 'una' })).toBe(false);
  });

  it('is one of eight that nobody guesses, and is kept as a hash that is its account’s and its hotel’s', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const hashes = [
      recoveryHash(7, 'abcdefgh23', 'secret'),
      recoveryHash(8, 'abcdefgh23', 'secret'),
      recoveryHash(7, 'abcdefgh23', 'another'),
    ];
    expect(new Set(hashes).size).toBe(3);
    expect(hashes.join()).not.toContain('abcdefgh23');
  });
});

describe('a second factor', () => {
  it('takes the place of another, with its codes, and goes with them', async () => {
    await replaceFactor(db, { usuario, secreto: 'otro', paso: 5, vez: 'x', codigos: ['d'] });
    expect(await sealedSecretOf(db, usuario)).toBe('otro');
    expect(await recover('a', 'una')).toBe(false);
    expect(await removeFactor(db, usuario)).toBe(true);
    expect(await removeFactor(db, usuario)).toBe(false);
    expect(await sealedSecretOf(db, usuario)).toBeUndefined();
    expect(await recover('d', 'una')).toBe(false);
  });

  it('is sealed: for its account, and for whoever has the hotel’s secret', () => {
    const value = Buffer.from('12345678901234567890');
    const sealed = seal(value, usuario, 'secret');
    expect(Buffer.from(unseal(sealed, usuario, 'secret'))).toEqual(value);
    expect(sealed.length).toBeLessThan(200);
    expect(Buffer.from(sealed, 'base64url').includes(value)).toBe(false);
    expect(seal(value, usuario, 'secret')).not.toBe(sealed);
    const altered = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const open of [
      () => unseal(sealed, 8, 'secret'),
      () => unseal(sealed, usuario, 'another'),
      () => unseal(altered, usuario, 'secret'),
      () => unseal('', usuario, 'secret'),
    ]) {
      expect(open).toThrow();
    }
  });
});
