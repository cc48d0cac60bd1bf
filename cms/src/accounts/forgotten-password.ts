import type { Mail } from '@guest-app/config/environment/mail';
import type { Core } from '@strapi/strapi';
import type { LoginRefusal } from '../calls/sent';
import { errorName } from '../database/failure';
import { inTransaction } from '../database/transactions';
import { admit } from '../logins/admission';
import { forgottenPasswordLetter } from '../mail/letters';
import { sendMail, takesMails } from '../mail/mails';
import { readClock, environment } from '../settings/environment';
import type { AccountKind } from './account-state';
import { findPanelUser } from './panel-services';
import { givePasswordLink } from './password-links';
import { findStaff, mayEnter } from './staff-users';

interface Asking {
  readonly email: string;
  readonly direccion: string;
  /** Runs work after the answer, so that the answer's time does not reveal whether the account exists. */
  readonly afterAnswer: (work: () => void) => void;
}

/** Why no mail is sent, for any address. */
type NoMail = { readonly kind: 'sin correo' } | { readonly kind: 'correo ausente' };

type Asked = { readonly kind: 'ok' } | NoMail | Extract<LoginRefusal, { readonly kind: 'limite' }>;

/** The answer in the back office and in the panel. */
export const mensajesSinMail: Readonly<Record<NoMail['kind'], string>> = {
  'sin correo':
    'Este sistema no envía correos. Pida una contraseña nueva a quien administra el sistema.',
  'correo ausente':
    'El servidor de correo no responde y no se envió nada. Intente en unos minutos, o pida una contraseña nueva a quien administra el sistema.',
};

const minutesToUse = 60;

/** Mails a link for a new password where the account exists. The answer and its time are the same where it does not. */
export async function askForPasswordLink(
  strapi: Core.Strapi,
  kind: AccountKind,
  { email, direccion, afterAnswer }: Asking,
): Promise<Asked> {
  const { mail, documentKey } = environment();
  if (mail === undefined) return { kind: 'sin correo' };
  const account = email.trim().toLowerCase();
  const attempt = {
    kind: kind === 'admin' ? 'olvido-panel' : 'olvido',
    cuenta: account,
    prueba: '',
    direccion,
    equipo: null,
    clave: null,
  } as const;
  const admission = await admit(strapi.db.connection, attempt, readClock().now, documentKey);
  if (admission.kind === 'limite') return admission;
  if (!(await takesMails(strapi))) {
    await admission.withdrawn();
    return { kind: 'correo ausente' };
  }
  const { now } = readClock();
  await admission.failed(now);
  afterAnswer(() => {
    sendLink(strapi, { kind, account, mail, now }).catch((error: unknown) => {
      strapi.log.error(`A link for a new password was not made: ${errorName(error)}`);
    });
  });
  return { kind: 'ok' };
}

interface Wanted {
  readonly kind: AccountKind;
  readonly account: string;
  readonly mail: Mail;
  readonly now: Date;
}

async function sendLink(strapi: Core.Strapi, { kind, account, mail, now }: Wanted): Promise<void> {
  const id = await (kind === 'admin' ? administrator(strapi, account) : member(strapi, account));
  if (id === undefined) return;
  const code = await inTransaction(strapi, ({ trx }) =>
    givePasswordLink(trx, kind, id, { now, minutes: minutesToUse }),
  );
  const { nombre, codigos } = environment().hotel;
  const letter =
    kind === 'admin'
      ? forgottenPasswordLetter(nombre, 'el panel', panelLink(mail, code))
      : forgottenPasswordLetter(
          nombre,
          'la administración',
          staffLink(mail, codigos[0] ?? '', code),
        );
  sendMail(strapi, account, letter);
}

/** The code stands after the `#`: browsers send it to no server, so that no log has it. */
const staffLink = ({ webAddress }: Mail, codigo: string, code: string) =>
  `${webAddress}/#/administrar/${codigo};enlace=${code}`;

/** Strapi's own screen reads the code there. */
const panelLink = ({ panelAddress }: Mail, code: string) =>
  `${panelAddress}/admin/auth/reset-password?code=${code}`;

async function administrator(strapi: Core.Strapi, email: string): Promise<number | undefined> {
  return (await findPanelUser(strapi, { email, isActive: true }))?.id;
}

async function member(strapi: Core.Strapi, email: string): Promise<number | undefined> {
  const user = await findStaff(strapi, { email, provider: 'local' });
  return user !== null && mayEnter(user) ? user.id : undefined;
}
