import { expect, it } from 'vitest';
import { loginLink } from './guest.js';

it('carries the number and the arrival in base64', () => {
  const link = loginLink('http://localhost:3000/', 'gbba', {
    confirmacion: '100001',
    llegada: '2026-11-23',
  });
  expect(link).toBe('http://localhost:3000/#/login-gbba/MTAwMDAxfDIwMjYtMTEtMjM=');
});
