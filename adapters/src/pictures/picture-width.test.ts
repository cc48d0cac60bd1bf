import { describe, expect, it } from 'vitest';
import { pictureWidth } from './picture-width.js';

describe('pictureWidth', () => {
  it('rounds up to a fixed width', () => {
    expect(pictureWidth(1, 2000)).toBe(160);
    expect(pictureWidth(320, 2000)).toBe(320);
    expect(pictureWidth(321, 2000)).toBe(480);
  });

  it('is never above the original', () => {
    expect(pictureWidth(500, 600)).toBe(600);
    expect(pictureWidth(100, 48)).toBe(48);
    expect(pictureWidth(10_000, 2000)).toBe(2000);
  });

  it('ends at the largest fixed width', () => {
    expect(pictureWidth(10_000, 6000)).toBe(2560);
  });
});
