import { describe, expect, it } from 'vitest';
import { readIdIdioma, textIn } from './text-in';

describe('textIn', () => {
  it('gives the text in the language asked for', () => {
    expect(textIn({ ES: 'Hola', EN: 'Hello', PT: 'Olá' }, 'PT')).toBe('Olá');
  });

  it('falls back to EN, then to ES, then to any language', () => {
    expect(textIn({ ES: 'Hola', EN: 'Hello' }, 'PT')).toBe('Hello');
    expect(textIn({ ES: 'Hola', FR: 'Salut' }, 'PT')).toBe('Hola');
    expect(textIn({ FR: 'Salut' }, 'PT')).toBe('Salut');
  });

  it('takes an empty text for none', () => {
    expect(textIn({ PT: '', EN: '', ES: 'Hola' }, 'PT')).toBe('Hola');
    expect(textIn({ PT: '', EN: '', ES: '', FR: 'Salut' }, 'ES')).toBe('Salut');
    expect(textIn({ ES: '' }, 'ES')).toBe('');
    expect(textIn({}, 'ES')).toBe('');
  });

  it('keeps a text as it was written', () => {
    expect(textIn({ ES: ' <b>&  ' }, 'ES')).toBe(' <b>&  ');
  });
});

describe('readIdIdioma', () => {
  it('names the language of the text that is read', () => {
    const read = (textos: Record<string, string>) => readIdIdioma(textos, 'AR');
    expect(read({ ES: 'Hola', AR: 'أهلاً' })).toBe('AR');
    expect(read({ ES: 'Hola', EN: 'Hello', AR: '' })).toBe('EN');
    expect(read({ ES: 'Hola', FR: 'Salut' })).toBe('ES');
    expect(read({ FR: 'Salut' })).toBe('FR');
    expect(read({ ES: '' })).toBeUndefined();
  });
});
