import { toLocale, defaultLocale } from '@guest-app/config/languages';
import type { ServicioOfFile, ServiciosFile } from '@guest-app/config/servicios-file';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { noteAudit } from '../../audit/actor';
import { nameOf } from '../../audit/subject';
import { takeTurn, inTransaction } from '../../database/transactions';
import { weekdays } from '../shifts/stored-rules';

/** Documents that an import wrote. */
interface Written {
  readonly servicios: readonly string[];
  readonly agendas: readonly string[];
}

/**
 * Writes a hotel's first services with their rules and agendas, all or none; null, and nothing written,
 * where it has services: from then on they are the hotel's own. Throws a ValidationError for an agenda of a
 * service that is not there.
 */
export async function importServicios(
  strapi: Core.Strapi,
  { servicios, agendas }: ServiciosFile,
): Promise<Written | null> {
  return inTransaction(strapi, async ({ trx }) => {
    // PostgreSQL would let a second import count none beside the first.
    await takeTurn(trx);
    if ((await strapi.documents('api::servicio.servicio').count({})) > 0) return null;
    const byClave = new Map<string, string>();
    for (const servicio of servicios) {
      byClave.set(servicio.clave, await writeServicio(strapi, servicio));
    }
    const agendaIds: string[] = [];
    const existing = await strapi.documents('api::agenda.agenda').count({});
    for (const { numero, nombre, servicios: claves } of existing > 0 ? [] : agendas) {
      const { documentId } = await strapi.documents('api::agenda.agenda').create({
        data: { numero, nombre, servicios: claves.map((clave) => named(byClave, clave, numero)) },
      });
      agendaIds.push(documentId);
    }
    await noteAudit(strapi, trx, {
      accion: 'importar',
      tipo: nameOf(strapi, 'api::servicio.servicio'),
      despues: { Servicios: String(byClave.size), Agendas: String(agendaIds.length) },
    });
    return { servicios: [...byClave.values()], agendas: agendaIds };
  });
}

function named(byClave: ReadonlyMap<string, string>, clave: string, agenda: number): string {
  const documentId = byClave.get(clave);
  if (documentId !== undefined) return documentId;
  throw new errors.ValidationError(
    `La agenda ${String(agenda)} nombra un servicio que no está en el archivo: «${clave}».`,
  );
}

async function writeServicio(
  strapi: Core.Strapi,
  { nombre, salon, horarios, clave: _namesItInTheFile, ...data }: ServicioOfFile,
): Promise<string> {
  const documents = strapi.documents('api::servicio.servicio');
  const { documentId } = await documents.create({
    locale: defaultLocale,
    data: { ...data, nombre: nombre.ES, salon: salon.ES },
  });
  const english: Readonly<Record<string, unknown>> = { nombre: nombre.EN, salon: salon.EN };
  await documents.update({ documentId, locale: toLocale('EN'), data: english });
  for (const { dias, ...horario } of horarios) {
    const days = weekdays.map(
      (weekday, index) => [weekday, dias?.includes(index + 1) ?? true] as const,
    );
    await strapi.documents('api::horario.horario').create({
      data: { ...horario, ...Object.fromEntries(days), servicio: documentId },
    });
  }
  return documentId;
}
