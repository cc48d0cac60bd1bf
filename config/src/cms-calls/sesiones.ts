import { Type } from '@sinclair/typebox';
import { closed, readByPost } from './call.js';

/** Whether a credential of the panel or the back office is of a session that goes on: a CMS gets no long body of anybody else. */
export const knowSession = readByPost(
  '/cuentas/sesion',
  closed({ credencial: Type.String() }),
  Type.Object({ sigue: Type.Boolean() }),
);
