import { describe, expect, it } from 'vitest';
import { asCode, isAppCode, secretText, setupAddress, stepAt, stepOf } from './app-codes';

/** Of RFC 6238, appendix B: SHA-1, the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an application', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at %d s is the one of the standard', (seconds, code) => {
    expect(stepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is good for its half minute, the one before and the one after', () => {
    const code = '081804';
    const step = stepAt(at(1_111_111_109));
    const good = [-2, -1, 0, 1, 2].map((more) => stepOf(secret, code, at((step + more) * 30)));
    expect(good).toEqual([undefined, step, step, step, undefined]);
    expect(stepOf(secret, '081805', at(1_111_111_109))).toBeUndefined();
    expect(stepOf(Buffer.from('another secret'), code, at(1_111_111_109))).toBeUndefined();
  });

  it('is read as people write it', () => {
    expect(asCode(' 081 804\n')).toBe('081804');
    expect(asCode('ABCDE-FGH23')).toBe('abcdefgh23');
    expect(['081804', '08180', '0818044', '08180a', 'abcdefgh23'].map(isAppCode)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('what an application is given', () => {
  it('is the secret to type, and an address with the hotel and the account', () => {
    expect(secretText(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const address = setupAddress(secret, {
      hotel: 'Hotel: Iruña & Spa',
      email: 'ana@iruna.example',
    });
    const { protocol, host, pathname, searchParams } = new URL(address);
    expect([protocol, host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(pathname)).toBe('/Hotel  Iruña & Spa:ana@iruna.example');
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: 'Hotel  Iruña & Spa',
      secret: secretText(secret),
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
