import { describe, expect, it } from 'vitest';
import { formatFor, takes } from './picture-format.js';

const photo = (format: string) => ({ format, hasAlpha: false, isAnimated: false });

describe('formatFor', () => {
  it('is the best format that the client names', () => {
    expect(formatFor('image/avif,image/webp,image/*,*/*;q=0.8', photo('jpeg'))).toBe('avif');
    expect(formatFor('image/webp,*/*;q=0.8', photo('png'))).toBe('webp');
    expect(formatFor('image/avif;q=0,image/webp', photo('png'))).toBe('webp');
  });

  it('is near the original for a client that names none', () => {
    expect(formatFor('*/*', photo('jpeg'))).toBe('jpeg');
    expect(formatFor('image/*', photo('webp'))).toBe('webp');
    expect(formatFor(undefined, photo('png'))).toBe('png');
    expect(formatFor(undefined, photo('svg'))).toBe('png');
  });

  it("is one that the client takes where it does not take the original's", () => {
    const old = 'image/png,image/jpeg';
    expect(formatFor(old, photo('webp'))).toBe('jpeg');
    expect(formatFor(old, photo('avif'))).toBe('jpeg');
    expect(formatFor(old, { ...photo('webp'), hasAlpha: true })).toBe('png');
    expect(formatFor('image/png', photo('jpeg'))).toBe('png');
    expect(formatFor('image/webp;q=0,*/*', photo('webp'))).toBe('jpeg');
  });
});

it('keeps an animation one', () => {
  const moving = (format: string) => ({ ...photo(format), isAnimated: true });
  expect(formatFor('image/avif,image/webp,*/*', moving('gif'))).toBe('gif');
  expect(formatFor('image/avif,image/webp,*/*', moving('webp'))).toBe('webp');
  expect(formatFor('image/png,image/jpeg', moving('webp'))).toBe('gif');
});

describe('takes', () => {
  it('goes by the nearest range that the client names', () => {
    expect(takes(undefined, 'image/webp')).toBe(true);
    expect(takes('image/png, image/jpeg;q=0.5', 'image/jpeg')).toBe(true);
    expect(takes('image/png', 'image/webp')).toBe(false);
    expect(takes('image/webp;q=0, image/*', 'image/webp')).toBe(false);
    expect(takes('text/html, */*;q=0.1', 'image/webp')).toBe(true);
  });
});
