import { describe, expect, it } from 'vitest';
import { imageFormat } from './image-format.js';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('imageFormat', () => {
  it.each([
    ['jpeg', '\xFF\xD8\xFF\xE0\x00\x10JFIF'],
    ['png', '\x89PNG\r\n\x1A\n\x00\x00'],
    ['gif', 'GIF89a\x01\x00'],
    ['webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
    ['avif', '\x00\x00\x00\x20ftypavif\x00\x00\x00\x00avifmif1'],
    ['avif', '\x00\x00\x00\x1Cftypmif1\x00\x00\x00\x00mif1avif'],
  ])('knows %s by its first bytes', (format, head) => {
    expect(imageFormat(bytes(head))).toBe(format);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['HTML', '<!doctype html>'],
    ['HEIC', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'],
    ['a WAV sound', 'RIFF\x24\x00\x00\x00WAVEfmt '],
    ['an empty file', ''],
  ])('refuses %s', (_name, head) => {
    expect(imageFormat(bytes(head))).toBeUndefined();
  });
});
