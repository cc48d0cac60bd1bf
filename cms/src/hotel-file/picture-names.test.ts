import { describe, expect, it } from 'vitest';
import { pictureNames } from './picture-names';

describe('pictureNames', () => {
  it('keeps names that are safe already', () => {
    const names = pictureNames([{ archivo: 'lobby_1a2b.webp', nombre: 'lobby.noche_2.webp' }]);
    expect([...names]).toEqual([['lobby_1a2b.webp', 'lobby.noche_2.webp']]);
  });

  it.each([
    ['Piscina añil (día).JPG', 'Piscina-anil-dia-.jpg'],
    ['../../etc/passwd.png', 'etc-passwd.png'],
    ['日本.png', 'imagen.png'],
    ['sin extensión', 'sin-extension.webp'],
    ['.oculta', 'imagen.oculta'],
  ])('makes %j safe', (nombre, expected) => {
    expect(pictureNames([{ archivo: 'a_1.webp', nombre }]).get('a_1.webp')).toBe(expected);
  });

  it('tells equal names apart by their order, also where only capitals differ', () => {
    const names = pictureNames([
      { archivo: 'a', nombre: 'foto.png' },
      { archivo: 'b', nombre: 'Foto.png' },
      { archivo: 'a', nombre: 'foto.png' },
      { archivo: 'c', nombre: 'foto.png' },
    ]);
    expect([...names]).toEqual([
      ['a', 'foto.png'],
      ['b', 'Foto-2.png'],
      ['c', 'foto-3.png'],
    ]);
  });
});
