import type { Core } from '@strapi/strapi';
import { noteAudit } from '../audit/note';
import { removeFactor } from '../second-factor/stored-factor';
import { inTransaction } from '../store/tables';
import { endSessions } from './account-state';
import { findStaff } from './staff-users';

/** Takes the second factor from whoever lost it, with every session; whether there was one, or null where nobody has the e-mail. */
export async function takeFactorFrom(strapi: Core.Strapi, email: string): Promise<boolean | null> {
  return inTransaction(strapi, async ({ trx }) => {
    const member = await findStaff(strapi, { email, provider: 'local' });
    if (member === null) return null;
    const had = await removeFactor(trx, member.id);
    await endSessions(trx, 'staff', member.id);
    await noteAudit(strapi, trx, {
      accion: 'borrar',
      tipo: 'Segundo factor',
      nombre: email,
      documento: member.documentId,
    });
    return had;
  });
}
