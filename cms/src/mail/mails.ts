import { setTimeout as delay } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import pLimit from 'p-limit';
import { errorName } from '../database/failure';
import { environment } from '../settings/environment';
import type { Letter } from './letters';

/** The parts of Strapi's e-mail plugin that this project uses; they have no types of their own. */
interface MailProvider {
  send(mail: Mail): Promise<unknown>;
  /** Connects and logs in; rejects where the server takes no mails. */
  verify(): Promise<unknown>;
}

/** A letter to one recipient, in nodemailer's words. */
export interface Mail extends Letter {
  /** As an object it is always one address, even with special characters. */
  readonly to: string | { readonly name: string; readonly address: string };
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: string;
    readonly contentType: string;
  }[];
}

interface Plugins {
  get(name: 'email'): { readonly provider: MailProvider };
}

const provider = (strapi: Core.Strapi) => strapi.get<Plugins>('plugins').get('email').provider;

/** Milliseconds to wait for the mail server; the person who asked waits as long. */
const mailTimeout = 8_000;

/** Milliseconds after which the process that took a mail to send counts as dead: longer than a mail server takes. */
export const takenFor = 5 * 60_000;

const queue = pLimit(2);
/** So many mails wait; a server that is this far behind takes no more. */
const mostWaiting = 50;

export function sendsMails(): boolean {
  return environment().mail !== undefined;
}

let asked: Promise<boolean> | undefined;

/** Whether the mail server accepts mails at the moment; concurrent callers share one check. */
export function takesMails(strapi: Core.Strapi): Promise<boolean> {
  asked ??= ask(strapi).finally(() => {
    asked = undefined;
  });
  return asked;
}

async function ask(strapi: Core.Strapi): Promise<boolean> {
  if (queue.pendingCount >= mostWaiting) return false;
  try {
    const answer = provider(strapi).verify();
    const tooLate = delay(mailTimeout, undefined, { ref: false }).then(() => {
      throw new Error('The mail server is silent.');
    });
    await Promise.race([answer, tooLate]);
    return true;
  } catch (error) {
    strapi.log.warn(`The mail server takes no mails: ${errorName(error)}`);
    return false;
  }
}

/** Queues a mail; the caller does not wait. The log does not name the recipient of one that failed. */
export function sendMail(strapi: Core.Strapi, to: string, letter: Letter): void {
  void queue(async () => {
    try {
      await provider(strapi).send({ to, ...letter });
    } catch (error) {
      strapi.log.error(`A mail was not sent: ${errorName(error)}`);
    }
  });
}

/** Hands a mail to the server; throws where it does not take it. */
export async function deliverMail(strapi: Core.Strapi, mail: Mail): Promise<void> {
  await provider(strapi).send(mail);
}
