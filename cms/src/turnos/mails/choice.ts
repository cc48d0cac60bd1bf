import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { readMailChoice } from '@guest-app/config/cms-calls/correos';
import { normaliseConfirmacion } from '@guest-app/config/estadias/estadia';
import type { Core } from '@strapi/strapi';
import { sendsMails } from '../../mail/mails';
import { environment } from '../../settings/environment';
import { missing } from '../../writes/refusal';
import { refused } from '../shifts/rules';
import { stayOfOptOut } from './opt-out';
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
