import { describe, expect, it } from 'vitest';
import { claveCandidates, missingClaves, slug } from './claves';

const row = (id: string, clave: string | null, nombre = 'Menú del día') => ({ id, clave, nombre });

describe('slug', () => {
  it.each([
    ['Menú del Día', 'menu-del-dia'],
    ['  ¡Año nuevo! ', 'ano-nuevo'],
    ['日本', ''],
    ['a'.repeat(100), 'a'.repeat(80)],
  ])('%s', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });
});

describe('missingClaves', () => {
  it('leaves what is right alone', () => {
    expect(missingClaves([row('1', 'a'), row('2', 'b')]).size).toBe(0);
  });

  it('makes one from the name, with a suffix when it is taken', () => {
    const changes = missingClaves([row('1', 'menu-del-dia'), row('2', null), row('3', '')]);
    expect([...changes]).toEqual([
      ['2', 'menu-del-dia-2'],
      ['3', 'menu-del-dia-3'],
    ]);
  });

  it('lets the earlier row keep a clave that two have', () => {
    expect([...missingClaves([row('1', 'spa'), row('2', 'spa')])]).toEqual([['2', 'spa-2']]);
  });

  it('makes a written clave well-formed', () => {
    expect(missingClaves([row('1', 'Mi Clave')]).get('1')).toBe('mi-clave');
  });

  it('never grows past the longest clave', () => {
    const long = 'a'.repeat(80);
    expect(missingClaves([row('1', long), row('2', long)]).get('2')).toBe(`${'a'.repeat(78)}-2`);
  });
});

describe('claveCandidates', () => {
  it('begin with what is wanted, and stay within the length', () => {
    const long = 'a'.repeat(80);
    const candidates = claveCandidates(long);
    expect([candidates.next().value, candidates.next().value, candidates.next().value]).toEqual([
      long,
      `${'a'.repeat(78)}-2`,
      `${'a'.repeat(78)}-3`,
    ]);
  });
});
