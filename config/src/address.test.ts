import { describe, expect, it } from 'vitest';
import { networkOf, readAddress } from './address.js';

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:65535', '192.0.2.7'],
    ['::1', '::1'],
    ['[::1]', '::1'],
    ['[2001:DB8:0:0::7]:443', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25]:80', 'fe80::1'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['[::FFFF:c000:207]:1', '192.0.2.7'],
  ])('%s is %s', (said, address) => {
    expect(readAddress(said)).toBe(address);
  });

  it.each([
    '',
    ' ',
    'unknown',
    'localhost',
    '127',
    '0x7f.1',
    '192.0.2.07',
    '192.0.2.256',
    '192.0.2.7:',
    '192.0.2.7:123456',
    '[192.0.2.7',
    '[]:80',
    '::1]',
    '1::2::3',
    'fe80::1%',
    '192.0.2.7\n',
    '192.0.2.7 ',
  ])('%j is none', (said) => {
    expect(readAddress(said)).toBeUndefined();
  });
});

it('is counted by itself, or by the first 64 bits of IPv6', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:2::')).toBe(networkOf('2001:db8:1:2:ffff::1'));
  expect(networkOf('2001:db8:1:3::')).not.toBe(networkOf('2001:db8:1:2::'));
});
