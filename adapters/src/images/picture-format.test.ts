import { describe, expect, it } from 'vitest';
import { formatFor } from './picture-format.js';

describe('formatFor', () => {
  it('is the best format that the client names', () => {
    expect(formatFor('image/avif,image/webp,image/*,*/*;q=0.8', 'jpeg')).toBe('avif');
    expect(formatFor('image/webp,*/*;q=0.8', 'png')).toBe('webp');
    expect(formatFor('image/avif;q=0,image/webp', 'png')).toBe('webp');
  });

  it('is near the original for a client that names none', () => {
    expect(formatFor('*/*', 'jpeg')).toBe('jpeg');
    expect(formatFor(undefined, 'png')).toBe('png');
    expect(formatFor(undefined, 'svg')).toBe('png');
  });
});
