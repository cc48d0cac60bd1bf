import { describe, expect, it } from 'vitest';
import { holds } from './conditional.js';

describe('holds', () => {
  it.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', '*'])('%s names "a"', (ifNoneMatch) => {
    expect(holds(ifNoneMatch, '"a"')).toBe(true);
  });

  it.each([undefined, '', 'a', '"b"', '"aa"'])('%s does not', (ifNoneMatch) => {
    expect(holds(ifNoneMatch, '"a"')).toBe(false);
  });
});
