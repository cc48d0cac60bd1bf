import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { readContent } from '../../../content/read-content';
import { parseEnvironment } from '../../../environment';
import { readClock } from '../../../clock';
import { logIn } from '../../../back-office/login';

const LoginBody = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 255 }),
  password: Type.String({ minLength: 1, maxLength: 255 }),
  direccion: Type.String({ maxLength: 100 }),
  clave: Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()]),
});

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async ingresar(context: Context) {
    const body: unknown = context.request.body;
    if (!Value.Check(LoginBody, body)) return context.throw(400);
    const { documentKey, hotel } = parseEnvironment(process.env);
    // PostgreSQL cannot compare with the character NUL; no e-mail holds it.
    const attempt = { ...body, email: body.email.replaceAll('\0', '') };
    const result = await logIn(strapi, attempt, readClock(process.env).now, documentKey);
    if (result.kind === 'ok') {
      const { idiomas } = await readContent(strapi, hotel);
      const { usuario, credencial } = result;
      context.body = { ok: true, usuario, credencial, idiomas };
    } else if (result.kind === 'limite') {
      context.status = 429;
      context.body = { ok: false, motivo: 'limite', reintentarEn: result.segundos };
    } else {
      context.status = 401;
      context.body = { ok: false, motivo: 'rechazado' };
    }
  },
});
