import { expect, it } from 'vitest';
import { hashDocument, isMasked, maskDocument } from './document-number';

it('hashes a number the same however it is written, and otherwise under another key', () => {
  expect(hashDocument('30.111.222', 'key')).toBe(hashDocument(' 30111222 ', 'key'));
  expect(hashDocument('30111222', 'key')).not.toBe(hashDocument('30111222', 'another'));
  expect(hashDocument('30111222', 'key')).not.toBe(hashDocument('30111223', 'key'));
});

it('shows the last three digits alone', () => {
  expect(maskDocument('30.111.222')).toBe('•••222');
  expect(isMasked(maskDocument('30.111.222'))).toBe(true);
  expect(isMasked('30111222')).toBe(false);
});
