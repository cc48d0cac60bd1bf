import { expect, it } from 'vitest';
import { forgottenPasswordLetter } from './letters';

it('says whose hotel it is and where the link leads, and lets no name of a hotel be markup', () => {
  const link = 'https://huespedes.example/#/administrar/iruna;enlace=a_b-c';
  const letter = forgottenPasswordLetter('Hotel <Iruña> & "Cía"', 'la administración', link);
  expect(letter.subject).toBe('Contraseña nueva para la administración de Hotel <Iruña> & "Cía"');
  expect(letter.text.split('\n')).toContain(link);
  expect(letter.html).toContain(`<a href="${link}">${link}</a>`);
  expect(letter.html).toContain('Hotel &lt;Iruña&gt; &amp; &quot;Cía&quot;');
});
