import { Type } from '@sinclair/typebox';
import { closed, readByPost } from './call.js';

/**
 * Whether a credential belongs to a valid session of panel or back office: a CMS gets long bodies from such
 * senders alone.
 */
export const knowSession = readByPost(
  '/cuentas/sesion',
  closed({ credencial: Type.String() }),
  Type.Object({ sigue: Type.Boolean() }),
);
