import { expect, it } from 'vitest';
import { webAddress } from './links';

it.each(['https://example.com/a?b=c', 'HTTP://example.com', ' https://example.com '])(
  'takes %j as a web address',
  (text) => {
    expect(webAddress(text)).toBe(text.trim());
  },
);

it.each([
  '',
  'example.com',
  'javascript:alert(1)',
  'https://',
  'data:text/html,x',
  '//example.com',
])('refuses %j as a web address', (text) => {
  expect(webAddress(text)).toBeNull();
});
