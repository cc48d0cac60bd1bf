import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { parseEnvironment } from '../../../environment';
import { readClock } from '../../../clock';
import { isDate } from '../../../turnos/shifts/shifts';
import { logIn } from '../../../turnos/estadia/login';

const LoginBody = Type.Object({
  via: Type.Union([Type.Literal('confirmacion'), Type.Literal('dni')]),
  numero: Type.String({ minLength: 1, maxLength: 40 }),
  /** `YYYY-MM-DD`. */
  checkin: Type.String(),
  direccion: Type.String({ maxLength: 100 }),
  clave: Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()]),
});

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async ingreso(context: Context) {
    const body: unknown = context.request.body;
    if (!Value.Check(LoginBody, body) || !isDate(body.checkin)) return context.throw(400);
    const { documentKey } = parseEnvironment(process.env);
    // PostgreSQL cannot compare with the character NUL; no number holds it.
    const attempt = { ...body, numero: body.numero.replaceAll('\0', '') };
    const result = await logIn(strapi, attempt, readClock(process.env), documentKey);
    if (result.kind === 'ok') {
      context.body = { ok: true, estadia: result.estadia, vence: result.vence.toISOString() };
    } else if (result.kind === 'limite') {
      context.status = 429;
      context.body = { ok: false, motivo: 'limite', reintentarEn: result.segundos };
    } else {
      context.status = 401;
      context.body = { ok: false, motivo: 'rechazado' };
    }
  },
});
