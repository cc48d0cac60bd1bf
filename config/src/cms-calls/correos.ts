import { Type } from '@sinclair/typebox';
import { closed, post, readByPost } from './call.js';

/** The calls that the adapters make for guests on the mails of their bookings. */

const confirmacion = Type.String({ minLength: 1, maxLength: 40 });
const ok = Type.Literal(true);

const Preferencia = Type.Object({
  ok,
  /** Whether the hotel sends mails and has an e-mail of the stay. */
  disponible: Type.Boolean(),
  recibe: Type.Boolean(),
});

export const readMailChoice = readByPost(
  '/correos/preferencia',
  closed({ confirmacion }),
  Preferencia,
);

export const changeMailChoice = post(
  '/correos/preferencia/cambiar',
  closed({ confirmacion, recibe: Type.Boolean() }),
  Preferencia,
);

/** Says no to mails for whom a mail was sent to: its code says who that is. */
export const optOutOfMails = post(
  '/correos/baja',
  closed({ codigo: Type.String({ minLength: 1, maxLength: 200 }) }),
  Type.Object({ ok }),
);
