import { importHotel } from '@guest-app/config/cms-calls/hotel-file';
import { defaultLocale } from '@guest-app/config/languages';
import { placeAddress, type PlaceLink, placeLinksIn } from '@guest-app/config/place-links';
import type { Core } from '@strapi/strapi';
import type { Transaction } from '../../database/transactions';
import type { Invariant } from '../../writes/content-write';
import { FieldError } from '../../writes/refusal';
import { writesStructure } from './translations';

const richFields = ['titulo', 'subtitulo', 'descripcion'] as const;

/** A text leads to sections and agendas that the hotel has. */
export const linksLeadSomewhere: Invariant = async (write, next, { strapi, tables, trx }) => {
  if (write.action === 'delete' || isImport(strapi)) return next();
  for (const field of richFields) {
    const text = write.data[field];
    if (typeof text !== 'string') continue;
    for (const link of placeLinksIn(text)) {
      const found =
        link.kind === 'seccion'
          ? await tables('secciones').where({ clave: link.clave }).first('id')
          : await trx<{ id: number; numero: number }>('agendas')
              .where({ numero: link.numero })
              .first('id');
      if (found === undefined) {
        const what = link.kind === 'seccion' ? 'una sección' : 'una agenda';
        throw new FieldError(field, `Un enlace lleva a ${what} que ya no existe. Cámbielo.`);
      }
    }
  }
  return next();
};

/** A section to which texts lead is not deleted. */
export const linkedSeccionStays: Invariant = async (write, next, { strapi, tables }) => {
  if (write.action !== 'delete' || !writesStructure(write) || isImport(strapi)) return next();
  const seccion = await tables('secciones')
    .where({ document_id: write.documentId ?? '', locale: defaultLocale })
    .first('clave');
  if (seccion?.clave) {
    const linking = await textsThatLead(tables, { kind: 'seccion', clave: seccion.clave });
    refuse(linking, 'La sección no se puede borrar', 'nombre');
  }
  return next();
};

/** An agenda to which texts lead is not deleted, and keeps its number. */
export const linkedAgendaStays: Invariant = async (write, next, { trx, tables }) => {
  const { action, documentId, data } = write;
  if (documentId === null || (action !== 'delete' && !('numero' in data))) return next();
  const agenda = await trx<{ document_id: string; numero: number }>('agendas')
    .where({ document_id: documentId })
    .first('numero');
  if (agenda !== undefined && (action === 'delete' || agenda.numero !== data['numero'])) {
    const linking = await textsThatLead(tables, { kind: 'agenda', numero: agenda.numero });
    const what =
      action === 'delete' ? 'La agenda no se puede borrar' : 'El número no puede cambiar';
    refuse(linking, what, 'numero');
  }
  return next();
};

/** Names of the components whose texts lead to a place, in any language. */
export async function textsThatLead(
  tables: Transaction['tables'],
  link: PlaceLink,
): Promise<readonly string[]> {
  const href = placeAddress(link);
  const rows = await tables('componentes')
    .where((either) => {
      for (const field of richFields) void either.orWhereLike(field, `% href="${href}"%`);
    })
    .select('document_id');
  const named = await tables('componentes')
    .whereIn('document_id', [...new Set(rows.map((row) => row.document_id))])
    .where({ locale: defaultLocale })
    .orderBy('nombre_referencia')
    .select('nombre_referencia');
  return named.map((row) => row.nombre_referencia);
}

function refuse(linking: readonly string[], what: string, field: string): void {
  if (linking.length === 0) return;
  const names = new Intl.ListFormat('es').format(linking.map((name) => `«${name}»`));
  const textos = linking.length === 1 ? 'un enlace en el texto' : 'enlaces en los textos';
  throw new FieldError(field, `${what}: hay ${textos} de ${names}. Quítelos primero.`);
}

/** An import writes texts before the sections to which they lead; its file was checked as a whole. */
function isImport(strapi: Core.Strapi): boolean {
  return strapi.requestContext.get()?.path.endsWith(importHotel.path) ?? false;
}
