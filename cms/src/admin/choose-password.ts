import { onAnswer, valueAt } from './answers';

/**
 * The login of somebody whose password another person set is answered with a code in the place of a session: it opens the
 * panel's own screen where a new one is chosen.
 */
export function goWhereAPasswordIsChosen(): void {
  onAnswer('/admin/login', (answer, isOk) => {
    const code = isOk ? undefined : valueAt(answer, 'error', 'details', 'elegirContrasena');
    if (typeof code !== 'string') return;
    location.assign(`/admin/auth/reset-password?code=${encodeURIComponent(code)}`);
  });
}
