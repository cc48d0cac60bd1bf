import { Type } from '@sinclair/typebox';
import { closed, post } from './call.js';

/** The operator's calls on the accounts of a hotel. Only the operator's own token may make them. */

const ok = Type.Literal(true);

const credentials = {
  email: Type.String({ minLength: 3, maxLength: 255 }),
  contrasena: Type.String({ minLength: 1, maxLength: 255 }),
};

const NewAccount = closed({
  ...credentials,
  /** Whether another person knows the password, so that its owner must choose a new one first. */
  provisoria: Type.Boolean(),
});

/** An account whose password everybody knows. */
const KnownAccount = closed(credentials);

/** The e-mail of an account; null for none. */
const Made = Type.Union([Type.String(), Type.Null()]);

/** Makes a hotel's first accounts, once: one that was deleted later is not made again. */
export const createFirstAccounts = post(
  '/cuentas/primeras',
  closed({
    /** Of the panel. */
    admin: NewAccount,
    /** Of the back office. */
    staff: NewAccount,
    /** Whether they are a demonstration's, and go with it. */
    demo: Type.Boolean(),
    /** Earlier versions made these in every hotel: where one still has its password, that is what is made anew. */
    sabidas: Type.Optional(closed({ admin: KnownAccount, staff: KnownAccount })),
  }),
  Type.Object({ ok, creadas: Type.Object({ admin: Made, staff: Made }) }),
);

/** Takes the second factor from an account of the back office, and ends its sessions. */
export const removeSecondFactor = post(
  '/cuentas/segundo-factor',
  closed({ email: Type.String({ minLength: 3, maxLength: 255 }) }),
  Type.Object({
    ok,
    /** Whether there was one; null where no account of the back office has the e-mail. */
    quitado: Type.Union([Type.Boolean(), Type.Null()]),
  }),
);

/** Sets the password of the accounts of an e-mail, until their owner chooses another. */
export const setPassword = post(
  '/cuentas/contrasena',
  closed(credentials),
  Type.Object({
    ok,
    /** Whose password it is now: an e-mail may have an account of each. */
    cuentas: Type.Array(Type.Union([Type.Literal('admin'), Type.Literal('staff')])),
  }),
);
