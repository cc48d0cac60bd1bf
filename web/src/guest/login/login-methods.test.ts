import { expect, it } from 'vitest';
import { loginMethodsFor } from './login-methods';

it.each(['100001', '30111222', ' 30 111 222 ', '100.001', 'AB123456', '', '1.2.3'])(
  'tries %j as both',
  (numero) => {
    expect(loginMethodsFor(numero)).toEqual(['confirmacion', 'dni']);
  },
);

it.each(['30.111.222', ' 5.111.222 '])('takes %j for a document', (numero) => {
  expect(loginMethodsFor(numero)).toEqual(['dni']);
});
