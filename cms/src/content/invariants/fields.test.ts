import { describe, expect, it } from 'vitest';
import { isHttpLink } from './fields';

describe('isHttpLink', () => {
  it.each(['https://hotel.example', 'http://hotel.example/a?b=c#d', 'HTTPS://hotel.example'])(
    '%s',
    (text) => {
      expect(isHttpLink(text)).toBe(true);
    },
  );

  it.each([
    '',
    'hotel.example',
    'javascript:alert(1)',
    ' https://hotel.example',
    'https://',
    'https://ho tel.example',
    'ftp://hotel.example',
    'https://hotel.example/"><script>',
  ])('not %j', (text) => {
    expect(isHttpLink(text)).toBe(false);
  });
});
