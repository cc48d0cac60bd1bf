import { valueAt } from './value-at';

/**
 * A middleware of the panel's store. The login of a person whose password another person set is refused with
 * a code: it opens the panel's own screen for a new password.
 */
export const choosePassword =
  () =>
  () =>
  <Passed>(next: (action: Passed) => unknown) =>
  (action: Passed) => {
    const code = valueAt(action, 'payload', 'details', 'elegirContrasena');
    if (typeof code === 'string') {
      location.assign(`/admin/auth/reset-password?code=${encodeURIComponent(code)}`);
    }
    return next(action);
  };
