import * as calls from '@guest-app/config/cms-calls/back-office';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { choosePassword } from '../../../accounts/new-passwords';
import { enterCode, setUpFactor } from '../../../accounts/staff-second-factor';
import { openStaffSession } from '../../../accounts/staff-session';
import { areasOf, type StaffMember } from '../../../accounts/staff-users';
import { logInStaff } from '../../../back-office/login';
import { refuseLogin, sentTo } from '../../../calls/sent';
import { readContent } from '../../../content/read-content';
import { secretText, setupAddress } from '../../../second-factor/app-codes';
import { answer, invalid, Refusal } from '../../../writes/refusal';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async ingresar(context: Context) {
    const sent = sentTo(calls.logInStaff, context.request.body, context);
    const result = await logInStaff(strapi, sent);
    if (result.kind === 'ok') context.body = await sessionOf(strapi, result.usuario);
    else refuseLogin(context, result);
  },

  async contrasena(context: Context) {
    const sent = sentTo(calls.chooseStaffPassword, context.request.body, context);
    await answer(context, async () => {
      const usuario = await choosePassword(strapi, sent.credencial, sent.contrasena);
      if (usuario === undefined) throw over();
      return sessionOf(strapi, usuario);
    });
  },

  async segundoFactor(context: Context) {
    const { credencial, codigo } = sentTo(calls.setUpSecondFactor, context.request.body, context);
    await answer(context, async () => {
      const done = await setUpFactor(strapi, credencial, codigo);
      if (done === undefined) throw over();
      const { usuario, codigos } = done;
      const session = await sessionOf(strapi, usuario, { hasProved: true });
      return { ...session, codigos: [...codigos] } satisfies AnswerOf<
        typeof calls.setUpSecondFactor
      >;
    });
  },

  async codigo(context: Context) {
    const { otroTelefono, ...attempt } = sentTo(
      calls.enterStaffCode,
      context.request.body,
      context,
    );
    const result = await enterCode(strapi, attempt);
    if (result?.kind === 'limite') {
      refuseLogin(context, result);
      return;
    }
    await answer(context, async () => {
      if (result === undefined) throw over();
      if (result.kind === 'rechazado') throw invalid('El código no es correcto o ya se usó.');
      const { usuario, codigosRestantes } = result;
      const done = { hasProved: true, changesPhone: otroTelefono };
      return {
        ...(await sessionOf(strapi, usuario, done)),
        ...(codigosRestantes !== undefined && { codigosRestantes }),
      } satisfies AnswerOf<typeof calls.enterStaffCode>;
    });
  },
});

const over = () => new Refusal(401, 'El ingreso venció.');

async function sessionOf(
  strapi: Core.Strapi,
  { id, email, role }: StaffMember,
  done: Parameters<typeof openStaffSession>[2] = {},
): Promise<AnswerOf<typeof calls.logInStaff>> {
  const { idiomas, ajustes } = await readContent(strapi);
  const { secreto, ...opened } = await openStaffSession(strapi, id, done);
  return {
    ok: true,
    usuario: { id, email, puede: await areasOf(strapi, { role }) },
    ...opened,
    idiomas,
    ...(secreto !== undefined && {
      segundoFactor: {
        secreto: secretText(secreto),
        direccion: setupAddress(secreto, { hotel: ajustes.nombre, email }),
      },
    }),
  };
}
