import { Secret, TOTP } from 'otpauth';

/** The code that an application with a secret shows at an instant, or so many half minutes after it. */
export function appCode(secreto: string, at: Date, halfMinutes = 0): string {
  const timestamp = at.getTime() + halfMinutes * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secreto), timestamp });
}
