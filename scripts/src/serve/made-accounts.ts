import type { MadeAccount } from '../hotel/first-accounts.js';
import { table } from '../terminal/table.js';

/** Tells the accounts that were just made, to the person who looks on and to no file: it is the only time. */
export function tellMadeAccounts(
  made: readonly MadeAccount[],
  tell: (text: string) => void = console.log,
): void {
  if (made.length === 0) return;
  const rows = made.map(({ db, of, email, password, madeUp }) => [
    db,
    of,
    email,
    madeUp ? password : '(the password of the environment)',
  ]);
  tell(
    [
      '',
      'First accounts. A password that was made up is shown here and never again:',
      ...table(rows).map((line) => `  ${line}`),
    ].join('\n'),
  );
}
