import type { Traduccion } from '@guest-app/config/cms-calls/traducciones';
import { componentTypeById } from '@guest-app/config/component-types';
import type { HotelContent } from '@guest-app/config/content';
import { defaultIdIdioma, toLocale } from '@guest-app/config/languages';
import { rowTexts } from '@guest-app/config/row-texts';
import type { Core } from '@strapi/strapi';
import { readContentRows } from '../content/content-rows';
import { hotelContent } from '../content/hotel-content';
import { knownLocales } from '../content/locales';
import { type ToReview, textsToReview } from '../content/reviews';
import { inTransaction } from '../database/transactions';
import { environment } from '../settings/environment';
import { missing } from '../writes/refusal';

/** Every text of the hotel that there is in Spanish, and its translation into one language. */
export async function readTraducciones(
  strapi: Core.Strapi,
  idIdioma: string,
): Promise<readonly Traduccion[]> {
  const locale = toLocale(idIdioma);
  if (idIdioma === defaultIdIdioma || !(await knownLocales(strapi)).has(locale)) {
    throw missing('No existe ese idioma.');
  }
  return inTransaction(strapi, async ({ trx, tables }) => {
    const rows = await readContentRows(tables);
    const { db, nombre } = environment().hotel;
    const documents: Documents = {
      seccion: documentsOf(rows.secciones),
      componente: documentsOf(rows.componentes),
      item: documentsOf(rows.items),
      seccionReferida: documentsOf(rows.referencias),
    };
    const content = hotelContent({ db, nombre, version: '' }, rows);
    return traducciones(content, idIdioma, documents, await textsToReview(trx, locale));
  });
}

/** Document ids by the ids of the rows. */
export type Documents = Readonly<Record<Traduccion['de'], ReadonlyMap<number, string>>>;

const documentsOf = (rows: readonly { readonly id: number; readonly document_id: string }[]) =>
  new Map(rows.map(({ id, document_id: documentId }) => [id, documentId]));

/** In the order of the sections and of what stands in them; what no section shows comes last. */
export function traducciones(
  content: Pick<HotelContent, 'secciones' | 'componentes'>,
  idIdioma: string,
  documents: Documents,
  toReview: readonly ToReview[],
): readonly Traduccion[] {
  const confirmed = new Map(
    toReview.map(({ documentId, campo, confirmado }) => [`${documentId} ${campo}`, confirmado]),
  );
  const byId = new Map(content.componentes.map((componente) => [componente.id, componente]));
  const shown = new Set(content.secciones.flatMap(({ componentes }) => componentes));
  const seccionesOf = (idComponente: number) =>
    content.secciones
      .filter(({ componentes }) => componentes.includes(idComponente))
      .map(({ id }) => id);

  type Owner = Pick<Traduccion, 'de' | 'id' | 'idComponente' | 'lugar' | 'secciones'>;
  const textsOf = <Campo extends Traduccion['campo']>(
    owner: Owner,
    campos: readonly Campo[],
    row: Readonly<Record<Campo, Readonly<Record<string, string>>>>,
    enriched: readonly string[] = [],
  ) =>
    campos.flatMap((campo): readonly Traduccion[] => {
      const { [defaultIdIdioma]: espanol = '', [idIdioma]: texto = '' } = row[campo];
      if (espanol === '') return [];
      const confirmado = confirmed.get(`${documents[owner.de].get(owner.id) ?? ''} ${campo}`);
      const isOutdated = texto !== '' && confirmado !== undefined;
      return [
        {
          ...owner,
          campo,
          enriquecido: enriched.includes(campo),
          espanol,
          texto,
          estado: texto === '' ? 'falta' : isOutdated ? 'revisar' : 'lista',
          ...(isOutdated && { confirmado }),
        },
      ];
    });

  const ofComponente = ({ id, ...componente }: HotelContent['componentes'][number]) => {
    const { nombreReferencia, items, referencias } = componente;
    const place = { idComponente: id, secciones: seccionesOf(id) };
    const within = (name: string) => ({ ...place, lugar: [nombreReferencia, name] });
    const { textoEnriquecido = [] } = componentTypeById(componente.tipo) ?? {};
    return [
      ...textsOf(
        { de: 'componente', id, lugar: [nombreReferencia], ...place },
        rowTexts.componente,
        componente,
        textoEnriquecido,
      ),
      ...items.flatMap((item) =>
        textsOf({ de: 'item', id: item.id, ...within(item.nombreReferencia) }, rowTexts.item, item),
      ),
      ...referencias.flatMap((referencia) =>
        textsOf(
          { de: 'seccionReferida', id: referencia.id, ...within(referencia.nombreReferencia) },
          rowTexts.seccionReferida,
          referencia,
        ),
      ),
    ];
  };

  const told = new Set<number>();
  const once = (idComponente: number) => {
    const componente = byId.get(idComponente);
    if (componente === undefined || told.has(idComponente)) return [];
    told.add(idComponente);
    return ofComponente(componente);
  };
  return [
    ...content.secciones.flatMap((seccion) => [
      ...textsOf(
        {
          ...{ de: 'seccion', id: seccion.id, idComponente: null },
          ...{ lugar: [seccion.nombre], secciones: [seccion.id] },
        },
        rowTexts.seccion,
        seccion,
      ),
      ...seccion.componentes.flatMap(once),
    ]),
    ...content.componentes.filter(({ id }) => !shown.has(id)).flatMap(({ id }) => once(id)),
  ];
}
