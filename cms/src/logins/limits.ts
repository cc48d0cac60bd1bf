import type { Limit } from '../store/login-limits';

/**
 * How often logins are tried. Each limit is a bucket that holds some tries at once and gets one back in every so often;
 * `docs/decisions/0055-guesses.md` says what that makes in a day.
 */

const seconds = 1_000;
const minutes = 60 * seconds;

/** All tries of a kind of account. */
export interface LimitsOfKind {
  /** One account, or stay, from one network or one known device. */
  readonly perPair: Limit;
  /** One account from anywhere. */
  readonly perAccount: Limit;
  /** Whether whoever got into an account from a network needs no room in {@link perAccount} there. */
  readonly knowsNetworks: boolean;
  /** All accounts from one network. */
  readonly perNetwork: Limit;
  /** All accounts from all networks of which little is known. */
  readonly perHotel?: Limit;
  /** After so many failures, accounts are entered from a network at a pace. */
  readonly pace?: { readonly afterFailures: number; readonly limit: Limit };
}

const ofPasswords: LimitsOfKind = {
  perPair: { atOnce: 10, every: 15 * minutes },
  perAccount: { atOnce: 2_000, every: minutes },
  knowsNetworks: true,
  perNetwork: { atOnce: 100, every: 5 * minutes },
};

/** Of a second factor, whose guesses know the password already: three of a million codes are right at any moment. */
const ofCodes: LimitsOfKind = {
  perPair: { atOnce: 10, every: 60 * minutes },
  perAccount: { atOnce: 10, every: 60 * minutes },
  knowsNetworks: true,
  perNetwork: ofPasswords.perNetwork,
};

/** Asked for by anybody for anybody: of an account, as many as do not fill a mailbox. */
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
      limit: { atOnce: 20, every: 3 * seconds, patience: 3 * seconds },
    },
  },
  personal: ofPasswords,
  codigo: ofCodes,
  panel: ofPasswords,
  olvido: ofMails,
  'olvido-panel': ofMails,
} satisfies Record<string, LimitsOfKind>;

export type LoginKind = keyof typeof limits;

/** Of a network from which so many stays were entered in some days, the hotel's own or one like it, a hotel's limit asks nothing. */
export const trustedNetwork = { stays: 5, within: 7 * 24 * 60 * minutes };

/** For so long the repetition of a request is told from another guess. */
export const repeatedFor = 60 * minutes;
