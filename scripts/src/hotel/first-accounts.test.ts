import { passwordFault } from '@guest-app/config/accounts/password-fault';
import { expect, it } from 'vitest';
import { checkFirstAccounts, madeUpPassword } from './first-accounts.js';

it('makes up passwords that may be used, each another', async () => {
  const made = Array.from({ length: 50 }, madeUpPassword);
  expect(new Set(made).size).toBe(made.length);
  for (const password of made) expect(await passwordFault(password)).toBeUndefined();
});

it('refuses weak passwords of the environment in a sentence for each, without repeating them', async () => {
  const email = 'alguien@hotel.example';
  const check = checkFirstAccounts({
    admin: { email, password: 'Secreto-1' },
    staff: { email, password: 'Password2026' },
  });
  await expect(check).rejects.toThrow(
    /^ADMIN_PASSWORD must have 10 characters or more\.\nSTAFF_PASSWORD is among [^.]*\.$/,
  );
  await checkFirstAccounts({
    admin: { email, password: undefined },
    staff: { email, password: 'lluvia sobre el lago' },
  });
});
