import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { readMailChoice } from '@guest-app/config/cms-calls/correos';
import { normaliseConfirmacion } from '@guest-app/config/estadias/estadia';
import type { Core } from '@strapi/strapi';
import { sendsMails } from '../../mail/mails';
import { environment } from '../../settings/environment';
import { missing } from '../../writes/refusal';
import { refused } from '../shifts/rules';
import { hasAddress } from './outbox';

interface StayRow {
  confirmacion: string;
  document_id: string;
  email: string | null;
  sin_correo: boolean | 0 | 1 | null;
}

type Choice = AnswerOf<typeof readMailChoice>;

const stays = (strapi: Core.Strapi) => strapi.db.connection<StayRow>('estadias');

/** Whether a guest is written to. */
export async function readChoice(strapi: Core.Strapi, confirmacion: string): Promise<Choice> {
  const row: Pick<StayRow, 'email' | 'sin_correo'> | undefined = await stays(strapi)
    .where({ confirmacion: normaliseConfirmacion(confirmacion) })
    .first('email', 'sin_correo');
  if (row === undefined) throw refused('estadia');
  return {
    ok: true,
    disponible: sendsMails() && hasAddress(row.email),
    recibe: !row.sin_correo,
  };
}

/** Has a guest written to from now on, or not any more. */
export async function changeChoice(
  strapi: Core.Strapi,
  confirmacion: string,
  recibe: boolean,
): Promise<Choice> {
  await stays(strapi)
    .where({ confirmacion: normaliseConfirmacion(confirmacion) })
    .update({ sin_correo: !recibe });
  return readChoice(strapi, confirmacion);
}

/** The guest of a mail's code wants no more of them; a stay that is gone gets none anyway. */
export async function optOut(strapi: Core.Strapi, code: string): Promise<{ readonly ok: true }> {
  const stay = stayOfOptOut(code, environment().documentKey);
  if (stay === undefined) throw missing('Este enlace no es válido.');
  await stays(strapi).where({ document_id: stay }).update({ sin_correo: true });
  return { ok: true };
}

/**
 * The code in a mail with which its guest opts out. It names the stay by its document id and opens nothing
 * else. It does not expire, because mails do not.
 */

const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'correo: baja', 32));

const signatureOf = (estadia: string, secret: string) =>
  createHmac('sha256', keyFrom(secret)).update(estadia).digest();

/** `secret` is one of the hotel's that outlives a rotation, as mails do. */
export function optOutCode(estadia: string, secret: string): string {
  return `${estadia}.${signatureOf(estadia, secret).toString('base64url')}`;
}

/** Document of the stay that a code names; undefined for one that was not made here. */
export function stayOfOptOut(code: string, secret: string): string | undefined {
  const [estadia = '', signature = '', ...rest] = code.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(estadia, secret);
  const isRight =
    rest.length === 0 && given.length === right.length && timingSafeEqual(given, right);
  return isRight ? estadia : undefined;
}
