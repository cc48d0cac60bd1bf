// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { passwordIn } from './password';

it.each([
  ['<p>Contraseña: <strong>mareabaja</strong>. Es rápido.</p>', 'mareabaja'],
  ['<p>Sin portal. Clave: <b> hormigon15 </b></p>', 'hormigon15'],
  [
    '<ul><li>Network: <strong>X</strong></li><li>Password: <strong>a&amp;b</strong></li></ul>',
    'a&b',
  ],
  ['<p>Elija la red <strong>GBBA</strong>.</p>', null],
  ['<p>Contraseña: <strong> </strong></p>', null],
  ['', null],
])('finds in %j the password %j', (html, password) => {
  expect(passwordIn(html)).toBe(password);
});
