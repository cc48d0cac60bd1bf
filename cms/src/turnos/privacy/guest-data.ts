import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { readGuestData } from '@guest-app/config/cms-calls/estadias';
import { normaliseConfirmacion } from '@guest-app/config/estadias/estadia';
import type { Core } from '@strapi/strapi';
import { noteAudit } from '../../audit/actor';
import { nameOf } from '../../audit/subject';
import { inTransaction } from '../../database/transactions';
import { accountMark } from '../../logins/account-mark';
import { entriesOf } from '../../logins/login-limits';
import { environment } from '../../settings/environment';
import { writesOf } from '../../writes/once';
import { waitsOf } from '../waiting-list/queries';

type GuestData = Omit<AnswerOf<typeof readGuestData>, 'ok'>;

/** All data that a hotel has about one stay, to be handed to the guest; undefined if there is no such stay. */
export async function dataOfGuest(
  strapi: Core.Strapi,
  numero: string,
): Promise<GuestData | undefined> {
  const db = strapi.db.connection;
  const confirmacion = normaliseConfirmacion(numero);
  const { documentKey } = environment();
  const stay = await strapi
    .documents('api::estadia.estadia')
    .findFirst({ filters: { confirmacion } });
  if (stay === null) return undefined;
  const { documentId } = stay;
  const reservas = await strapi.documents('api::reserva.reserva').findMany({
    filters: { estadia: { documentId } },
    populate: { servicio: { fields: ['nombre'] } },
    sort: ['fecha', 'desde'],
  });
  const correos = await strapi
    .documents('api::correo.correo')
    .findMany({ filters: { documentoEstadia: documentId }, sort: ['creado'] });
  const documento: unknown = stay['documentoHash'];
  await inTransaction(strapi, ({ trx }) =>
    noteAudit(strapi, trx, {
      accion: 'entregar',
      tipo: nameOf(strapi, 'api::estadia.estadia'),
      documento: documentId,
    }),
  );
  const accounts = [confirmacion, ...(typeof documento === 'string' ? [documento] : [])];
  return {
    estadia: stay,
    reservas,
    esperas: (await waitsOf(db, Number(stay.id))).map(inInstants),
    correos,
    respuestas: (await writesOf(db, confirmacion)).map(inInstants),
    ingresos: (
      await entriesOf(
        db,
        accounts.map((cuenta) => accountMark('huesped', cuenta, documentKey)),
      )
    ).map((momento) => new Date(momento).toISOString()),
  };
}

/** Our own tables keep instants as milliseconds, which PostgreSQL's driver writes as texts. */
function inInstants<Row extends { readonly creada: number | string }>({ creada, ...row }: Row) {
  return { ...row, creada: new Date(Number(creada)).toISOString() };
}
