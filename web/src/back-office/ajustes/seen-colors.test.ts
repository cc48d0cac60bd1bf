import { expect, it } from 'vitest';
import { seenColors, wordsOf } from './seen-colors';

it.each([
  ['color1', '#1F3A5F', '', ['11,4 : 1 · se lee bien', '10,0 : 1 · se lee bien']],
  [
    'color1',
    '#ffff00',
    '',
    ['16,0 : 1 · se lee bien', '4,9 : 1 · se oscurece para que se lea: #6b6b00'],
  ],
  [
    'color2',
    '#1f3a5f',
    '#1f3a5f',
    ['10,0 : 1 · se lee bien', '4,7 : 1 · se aclara para que se lea: #9ca8b9'],
  ],
  ['color2', '', '', ['4,7 : 1 · se lee bien', '4,6 : 1 · se lee bien']],
] as const)(
  'says where guests see %s, of %j and %j, how it reads',
  (which, color1, color2, words) => {
    const said = seenColors[which]({ color1, color2 }).map(wordsOf);
    expect(said).toEqual(words.map((each) => `Contraste ${each}`));
  },
);
