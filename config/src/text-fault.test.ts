import { describe, expect, it } from 'vitest';
import { textOfUtf8, unstorableText } from './text-fault';

describe('textOfUtf8', () => {
  it('reads UTF-8', () => {
    expect(textOfUtf8(Buffer.from('Señor 🎉'))).toBe('Señor 🎉');
  });

  it.each([
    ['Latin-1', Buffer.from('Señor', 'latin1')],
    ['a cut sequence', Buffer.from('🎉').subarray(0, 3)],
    ['an encoded surrogate', Buffer.from([0xed, 0xa0, 0xbc])],
  ])('refuses %s', (_, bytes) => {
    expect(textOfUtf8(bytes)).toBeUndefined();
  });
});

describe('unstorableText', () => {
  it.each([
    [String.raw`{"a":["x","\ud83c"]}`, ['a', '1']],
    [String.raw`{"a":{"b":"\udf89\ud83c"}}`, ['a', 'b']],
    [String.raw`{"a\uD800":1}`, []],
    [String.raw`{"a":"x\u0000"}`, ['a']],
    [String.raw`"\uDFFF"`, []],
    [String.raw`{"a":"\ud83c\udf89"}`, undefined],
    [String.raw`{"a":"\\ud83c"}`, undefined],
    ['{"a":"ñ"}', undefined],
  ])('of %s', (source, place) => {
    expect(unstorableText(source, JSON.parse(source))).toEqual(place);
  });
});
