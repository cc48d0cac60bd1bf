import { randomInt } from 'node:crypto';
import { type PasswordFault, passwordFault } from '@guest-app/config/accounts/password-fault';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import {
  createFirstAccounts as call,
  removeSecondFactor,
  setPassword,
} from '@guest-app/config/cms-calls/cuentas';
import type { FirstAccount, FirstAccounts } from '@guest-app/config/environment/operator';
import { askCms } from '../system/ask-cms.js';
import { asOperator, type OperatedCms } from '../system/cms-process.js';
import { type Account, panelAdministrator, staffMember } from '../system/demo-accounts.js';
import { OperatorError } from '../terminal/operator-error.js';
import { table } from '../terminal/output.js';

const faults: Readonly<Record<PasswordFault, string>> = {
  short: 'must have 10 characters or more',
  long: 'must have 72 bytes or fewer',
  common: 'is among the passwords that everybody tries first',
};

/** Refuses passwords of the environment that the product's own forms refuse. */
export async function checkFirstAccounts({ admin, staff }: FirstAccounts): Promise<void> {
  const given = { ADMIN_PASSWORD: admin.password, STAFF_PASSWORD: staff.password };
  const sentences: string[] = [];
  for (const [name, password] of Object.entries(given)) {
    const fault = password === undefined ? undefined : await passwordFault(password);
    if (fault !== undefined) sentences.push(`${name} ${faults[fault]}.`);
  }
  if (sentences.length > 0) throw new OperatorError(sentences.join('\n'));
}

/** An account that was just made. */
export interface MadeAccount extends NewAccount {
  readonly db: string;
  readonly of: 'panel' | 'back office';
}

interface NewAccount extends Account {
  /** Whether the password was made up here: it is shown once. */
  readonly madeUp: boolean;
}

/**
 * Makes a hotel's first accounts if it never had any, with the environment's passwords or made-up ones. Accounts that
 * earlier versions made with well-known passwords get a new password too.
 */
export async function makeFirstAccounts(
  cms: OperatedCms,
  db: string,
  wanted: FirstAccounts,
): Promise<readonly MadeAccount[]> {
  const admin = accountOf(db, wanted.admin);
  const staff = accountOf(db, wanted.staff);
  const sabidas = { admin: knownAs(panelAdministrator(db)), staff: knownAs(staffMember(db)) };
  const made = await create(cms, { admin, staff, demo: false, sabidas });
  return [
    ...(made.admin === null ? [] : [{ db, of: 'panel', ...admin, email: made.admin } as const]),
    ...(made.staff === null
      ? []
      : [{ db, of: 'back office', ...staff, email: made.staff } as const]),
  ];
}

const knownAs = ({ email, password }: Account) => ({ email, contrasena: password });

/** Makes the well-known accounts of a demonstration. */
export async function makeDemoAccounts(cms: OperatedCms, db: string): Promise<void> {
  const known = { madeUp: false };
  await create(cms, {
    admin: { ...panelAdministrator(db), ...known },
    staff: { ...staffMember(db), ...known },
    demo: true,
  });
}

async function create(
  cms: OperatedCms,
  {
    admin,
    staff,
    ...rest
  }: Pick<SentTo<typeof call>, 'demo' | 'sabidas'> & {
    readonly admin: NewAccount;
    readonly staff: NewAccount;
  },
) {
  const asked = ({ email, password, madeUp }: NewAccount) => ({
    email,
    contrasena: password,
    // It was shown on a screen, so its owner must choose another.
    provisoria: madeUp,
  });
  const outcome = await askCms(asOperator(cms), call, {
    admin: asked(admin),
    staff: asked(staff),
    ...rest,
  });
  if (outcome.ok) return outcome.answer.creadas;
  throw new OperatorError(
    `The first accounts were not made (status ${String(outcome.status)}).`,
    JSON.stringify(outcome.body),
  );
}

/** The commands with Spanish names speak Spanish, `npm start` English. */
const printed = {
  es: {
    title: 'Primeras cuentas. Una contraseña inventada se muestra aquí y nunca más:',
    given: '(la contraseña de las variables)',
  },
  en: {
    title: 'First accounts. A password that was made up is shown here and never again:',
    given: '(the password of the environment)',
  },
};

/** Prints new accounts with their passwords, which are stored nowhere and shown only now. */
export function printMadeAccounts(
  made: readonly MadeAccount[],
  language: keyof typeof printed,
  print: (text: string) => void = console.log,
): void {
  if (made.length === 0) return;
  const { title, given } = printed[language];
  const rows = made.map(({ db, of, email, password, madeUp }) => [
    db,
    of,
    email,
    madeUp ? password : given,
  ]);
  print(['', title, ...table(rows).map((line) => `  ${line}`)].join('\n'));
}

/** Gives the accounts of an e-mail address a made-up password; undefined if it has no account. */
export async function giveNewPassword(
  cms: OperatedCms,
  email: string,
): Promise<{ readonly password: string; readonly of: readonly ('admin' | 'staff')[] } | undefined> {
  const password = madeUpPassword();
  const outcome = await askCms(asOperator(cms), setPassword, { email, contrasena: password });
  if (!outcome.ok) throw new Error(`POST ${setPassword.path} answered ${String(outcome.status)}`);
  const { cuentas } = outcome.answer;
  return cuentas.length === 0 ? undefined : { password, of: cuentas };
}

/**
 * Removes the second factor of a back-office account. Returns whether it had one; null if no account has the
 * e-mail address.
 */
export async function takeSecondFactor(cms: OperatedCms, email: string): Promise<boolean | null> {
  const outcome = await askCms(asOperator(cms), removeSecondFactor, { email });
  if (outcome.ok) return outcome.answer.quitado;
  throw new Error(`POST ${removeSecondFactor.path} answered ${String(outcome.status)}`);
}

function accountOf(db: string, { email, password }: FirstAccount) {
  return {
    email: email.replaceAll('{db}', db),
    password: password ?? madeUpPassword(),
    madeUp: password === undefined,
  };
}

/** Characters that are not mistaken for one another when read out. */
const letters = 'abcdefghijkmnpqrstuvwxyz';
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';

/** Four groups of four characters, 67 bits; the panel requires letters of both cases and digits. */
export function madeUpPassword(): string {
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const group = () => pick(capitals) + pick(letters) + pick(letters) + pick(digits);
  return [group(), group(), group(), group()].join('-');
}
