import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { noteAudit } from '../../audit/actor';
import { nameOf } from '../../audit/subject';
import type { Connection } from '../../database/connection';
import { inTransaction } from '../../database/transactions';
import { sendsMails } from '../../mail/mails';
import type { MailRow } from './outbox';

const Params = Type.Object({ documento: Type.String({ pattern: '^[a-zA-Z0-9]{1,40}$' }) });

/** Route of the edit view's «Enviar de nuevo», for users who may change mails. */
export function addMailRoutes(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'POST',
        path: '/correos/:documento/reenvio',
        info: { pluginName: 'correos' },
        config: {
          policies: [
            'admin::isAuthenticatedAdmin',
            {
              name: 'admin::hasPermissions',
              config: {
                actions: [['plugin::content-manager.explorer.update', 'api::correo.correo']],
              },
            },
          ],
        },
        async handler(context: Context) {
          const params: unknown = context['params'];
          if (!Value.Check(Params, params)) return context.throw(400);
          const refusal = await sendAgain(strapi, params.documento);
          if (refusal === undefined) context.body = { ok: true };
          else {
            context.status = 409;
            context.body = { error: { status: 409, message: refusal } };
          }
        },
      },
    ],
  });
}

/**
 * Queues a mail again, or says why not. It goes to the stay's present e-mail, for the earlier one may have
 * been wrong.
 */
async function sendAgain(strapi: Core.Strapi, documento: string): Promise<string | undefined> {
  if (!sendsMails()) return 'Este hotel no envía correos.';
  return inTransaction(strapi, async ({ trx }) => {
    if ((await makeDue(trx, documento)) !== 1) {
      return 'Se está enviando en este momento, o ya no existe.';
    }
    await noteAudit(strapi, trx, {
      ...{ accion: 'modificar', tipo: nameOf(strapi, 'api::correo.correo'), documento },
      despues: { Envío: 'de nuevo' },
    });
    return undefined;
  });
}

/** How many mails are to be sent once more: one, or none. */
function makeDue(db: Connection, documento: string): Promise<number> {
  return (
    db<MailRow>('correos')
      .where({ document_id: documento })
      // A mail that a process is sending now would go out twice.
      .whereNull('tomado_por')
      .update({
        // A mail that was sent and is sent again is another one: servers pass over what they have seen.
        repeticiones: db.raw(
          "CASE WHEN estado = 'enviado' THEN repeticiones + 1 ELSE repeticiones END",
        ),
        estado: 'pendiente',
        intentos: 0,
        proximo_intento: new Date(),
        error: null,
        destinatario: db.raw(
          `COALESCE((SELECT NULLIF(e.email, '') FROM estadias e
           WHERE e.id = correos.id_estadia AND e.document_id = correos.documento_estadia), destinatario)`,
        ),
      })
  );
}
