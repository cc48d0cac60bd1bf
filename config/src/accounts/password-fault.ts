/** Shorter ones are found by trying. */
export const shortestPassword = 10;
/** Of a longer one bcrypt would not look at the rest. */
const mostBytes = 72;

export type PasswordFault = 'short' | 'long' | 'common';

/**
 * What is wrong with a chosen password; undefined for an acceptable one. The list of common passwords is
 * large, so it is read when a password is first set.
 */
export async function passwordFault(password: string): Promise<PasswordFault | undefined> {
  if (Array.from(password).length < shortestPassword) return 'short';
  if (Buffer.byteLength(password) > mostBytes) return 'long';
  return (await isCommon(password)) ? 'common' : undefined;
}

/** Whether it is one of the most used, or one of them between digits and signs: `Password2026!` is no better. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = new Set(dictionary['passwords-common']);
  const written = password.toLowerCase();
  const core = written.replace(/^[^\p{Letter}]+|[^\p{Letter}]+$/gu, '');
  return core === '' || new Set(core).size < 3 || common.has(written) || common.has(core);
}
