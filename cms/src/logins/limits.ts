import type { Limit } from './login-limits';

/**
 * The login limits. Each is a bucket that holds some tries and gets one back after a time;
 * `docs/decisions/0055-rate-limits.md` says how many guesses a day that allows.
 */

const seconds = 1_000;
const minutes = 60 * seconds;

/** The limits of one kind of login. */
export interface LimitsOfKind {
  /** Tries at one account from one network or one known device. */
  readonly perPair: Limit;
  /** Tries at one account from anywhere. */
  readonly perAccount: Limit;
  /** Whether a network that logged in to the account before skips {@link perAccount}. */
  readonly knowsNetworks: boolean;
  /** Tries at all accounts from one network. */
  readonly perNetwork: Limit;
  /** Tries at all accounts from all networks that are not trusted. */
  readonly perHotel?: Limit;
  /** After so many failures, logins from a network are slowed down. */
  readonly pace?: { readonly afterFailures: number; readonly limit: Limit };
}

const ofPasswords: LimitsOfKind = {
  perPair: { atOnce: 10, every: 15 * minutes },
  perAccount: { atOnce: 2_000, every: minutes },
  knowsNetworks: true,
  perNetwork: { atOnce: 100, every: 5 * minutes },
};

/** A second factor: who guesses knows the password already, and three of a million codes are right at any moment. */
const ofCodes: LimitsOfKind = {
  perPair: { atOnce: 10, every: 60 * minutes },
  perAccount: { atOnce: 10, every: 60 * minutes },
  knowsNetworks: true,
  perNetwork: ofPasswords.perNetwork,
};

/** Links for a new password, which a stranger may request: few enough not to fill a mailbox. */
const ofMails: LimitsOfKind = {
  perPair: { atOnce: 3, every: 20 * minutes },
  perAccount: { atOnce: 3, every: 20 * minutes },
  knowsNetworks: false,
  perNetwork: { atOnce: 30, every: 5 * minutes },
};

export const limits = {
  huesped: {
    perPair: { atOnce: 10, every: 15 * minutes },
    perAccount: { atOnce: 20, every: 15 * minutes },
    knowsNetworks: false,
    perNetwork: { atOnce: 400, every: 3 * minutes },
    perHotel: { atOnce: 2_000, every: 20 * seconds },
    pace: {
      afterFailures: 30,
      limit: { atOnce: 20, every: 3 * seconds, longestWait: 3 * seconds },
    },
  },
  personal: ofPasswords,
  codigo: ofCodes,
  panel: ofPasswords,
  olvido: ofMails,
  'olvido-panel': ofMails,
} satisfies Record<string, LimitsOfKind>;

export type LoginKind = keyof typeof limits;

/**
 * A network from which so many stays logged in within this time, such as the hotel's own, is exempt from
 * {@link LimitsOfKind.perHotel}.
 */
export const trustedNetwork = { stays: 5, within: 7 * 24 * 60 * minutes };

/** How long the repetition of a request is recognised. */
export const repeatedFor = 60 * minutes;
