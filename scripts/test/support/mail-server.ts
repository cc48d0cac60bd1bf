import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { Mail } from '@guest-app/config/environment/mail';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../src/system/free-port.js';
import { waitUntil } from '../../src/system/wait-until.js';

const user = 'hoteles';
/** No log may have it. */
export const mailPassword = 'correo-muy-secreto';

/** The hotels' mail server, which takes what is sent and lets it be read. */
export interface MailServer {
  /** A CMS's mail settings for this server, with the addresses for links. */
  readonly settings: (webAddress: string, panelAddress: string) => Mail;
  /** How many mails it has taken. */
  readonly count: number;
  /** What it has taken for an address, in the order in which it came. */
  to(address: string): readonly Email[];
  /** Does something between a mail's last word and the answer that it is taken; until then it is not. */
  beforeAnswer(work: ((mail: Email) => Promise<void>) | undefined): void;
  /** The last mail to an address, once there is one more than there were. */
  next(to: string, act: () => Promise<unknown>): Promise<Email>;
  /** Takes no mails from now on, or takes them again. */
  setAway(isAway: boolean): Promise<void>;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  let work: ((mail: Email) => Promise<void>) | undefined;
  const take = async (mail: Email) => {
    mails.push(mail);
    await work?.(mail);
  };
  const port = await freePort();
  let server = await listen(port, take);
  const to = (address: string) =>
    mails.filter((mail) => mail.to?.some((one) => one.address === address));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(resolve);
    });
  return {
    settings: (webAddress, panelAddress) => ({
      server: `smtp://${user}:${mailPassword}@127.0.0.1:${String(port)}`,
      sender: 'no-responder@hoteles.example',
      webAddress,
      panelAddress,
    }),
    to,
    beforeAnswer(next) {
      work = next;
    },
    get count() {
      return mails.length;
    },
    async next(address, act) {
      const before = to(address).length;
      await act();
      await waitUntil(() => to(address).length > before, { timeout: 10_000 });
      const mail = to(address)[before];
      if (mail === undefined) throw new Error('There came no mail');
      return mail;
    },
    async setAway(isAway) {
      if (isAway) await close();
      else server = await listen(port, take);
    },
    stop: close,
  };
}

async function listen(port: number, take: (mail: Email) => Promise<void>): Promise<SMTPServer> {
  const server = new SMTPServer({
    // It has no certificate, and asks for the password all the same.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (given, _session, done) => {
      if (given.username === user && given.password === mailPassword) done(null, { user });
      else done(new Error('Who is there?'));
    },
    onData: (stream, _session, done) => {
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(take)
        .then(() => done(), done);
    },
  });
  // A CMS that ends resets what it holds open, which is no fault of the mail server.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error;
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return server;
}
