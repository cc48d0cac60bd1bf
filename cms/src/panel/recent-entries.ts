import type { Core } from '@strapi/strapi';

/** Rows that guests and the system write all day. */
const notOfEditors: ReadonlySet<string> = new Set([
  'api::reserva.reserva',
  'api::estadia.estadia',
  'api::correo.correo',
  'api::auditoria.auditoria',
]);

/** Leaves out of the panel's home, among the entries that were edited last, what no editor edited. */
export function listOnlyEdited(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const isHome =
      strapi.requestContext.get()?.path === '/content-manager/homepage/recent-documents';
    return isHome && notOfEditors.has(context.uid) ? Promise.resolve([]) : next();
  });
}
