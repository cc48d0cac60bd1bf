import { describe, expect, it } from 'vitest';
import { parsePictureName, pictureName } from './picture-name.js';

describe('parsePictureName', () => {
  it('reads what pictureName writes', () => {
    expect(parsePictureName(pictureName('gbba', 'lobby-2_1a2b3c.webp'))).toEqual({
      db: 'gbba',
      file: 'lobby-2_1a2b3c.webp',
    });
  });

  it.each([
    'gbba-../secrets.json',
    'gbba-..',
    'gbba-.env',
    'gbba-a/b.png',
    'gbba-a\\b.png',
    'gbba-a\0.png',
    'gbba-',
    '-lobby.png',
    'lobby.png',
    '../gbba-lobby.png',
    `gbba-${'a'.repeat(201)}`,
    '',
  ])('refuses %j', (name) => {
    expect(parsePictureName(name)).toBeUndefined();
  });
});
