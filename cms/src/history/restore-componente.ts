import type { StateOf } from '@guest-app/config/cms-calls/historial';
import { componentTypeById } from '@guest-app/config/component-types';
import { defaultLocale } from '@guest-app/config/languages';
import { forTexts } from '@guest-app/config/row-texts';
import { saveComponente } from '../back-office/componente';
import {
  findComponente,
  findItems,
  findReferencias,
  rowId,
  type Stored,
} from '../back-office/rows';
import { type ComponenteRow } from '../database/tables';
import { invalid } from '../writes/refusal';
import { cambioBefore, cambiosBeside, deletionOf } from './cambios';
import { differingTexts, pictureField, type Restoring } from './restoring';
import { keyOf, readStates } from './states';

type State = StateOf['componente'];

/** Makes a component as it was; gives its id. One that was deleted comes back to its places. */
export async function restoreComponente(
  restoring: Restoring,
  documento: string,
  wanted: State,
): Promise<number> {
  const { tables } = restoring;
  const type = componentTypeById(wanted.tipo);
  if (type === undefined) throw invalid('El tipo de ese componente ya no existe.');
  const aggregate = { clase: 'componente', documento } as const;
  const current = (await readStates(tables, [aggregate])).get(keyOf(aggregate)) as
    | State
    | undefined;
  const stored = await storedComponente(restoring, documento);
  const own = { items: stored?.items ?? [], referencias: stored?.referencias ?? [] };
  const input = {
    nombreReferencia: wanted.nombreReferencia,
    numero: wanted.numero,
    ...(await pictureField(restoring, 'imagen', wanted.imagen, 'la imagen del componente')),
    textos: await differingTexts(restoring, textsOf(wanted), current && textsOf(current)),
    items: await itemsOf(restoring, wanted, current, own.items),
    referencias: await referenciasOf(restoring, wanted, current, own.referencias),
  };
  if (stored !== undefined) {
    await saveComponente(input, type, stored.componente, restoring);
    return stored.componente.row.id;
  }
  await saveComponente(input, type, null, restoring, {
    documentId: documento,
    clave: wanted.clave,
  });
  await putBack(restoring, documento, wanted.clave);
  return rowId(tables, 'componentes', documento);
}

const textsOf = (state: State) => forTexts('componente', (field) => state[field]);

interface Child {
  readonly row: { readonly id: number; readonly clave: string | null };
}

async function storedComponente({ tables }: Restoring, documento: string) {
  const row = await tables('componentes')
    .where({ document_id: documento, locale: defaultLocale })
    .first('id');
  if (row === undefined) return undefined;
  const componente: Stored<ComponenteRow> = await findComponente(tables, row.id);
  const of = { componente: row.id };
  return {
    componente,
    items: await findItems(tables, of),
    referencias: await findReferencias(tables, of),
  };
}

const idIn = (children: readonly Child[], clave: string) =>
  children.find(({ row }) => row.clave === clave)?.row.id;

async function itemsOf(
  restoring: Restoring,
  wanted: State,
  current: State | undefined,
  stored: readonly Child[],
) {
  const items = [];
  for (const { clave, imagen, nombre, masInfo, ...item } of wanted.items) {
    const before = current?.items.find((each) => each.clave === clave);
    const id = idIn(stored, clave);
    items.push({
      ...item,
      ...(id === undefined ? { clave } : { id }),
      ...(await pictureField(
        restoring,
        'imagen',
        imagen,
        `la imagen de «${item.nombreReferencia}»`,
      )),
      textos: await differingTexts(
        restoring,
        { nombre, masInfo },
        before && { nombre: before.nombre, masInfo: before.masInfo },
      ),
    });
  }
  return items;
}

async function referenciasOf(
  restoring: Restoring,
  wanted: State,
  current: State | undefined,
  stored: readonly Child[],
) {
  const rows = await restoring
    .tables('secciones')
    .where({ locale: defaultLocale })
    .select('id', 'clave');
  const referencias = [];
  for (const { clave, seccion: claveOfSeccion, nombreReferencia, etiqueta } of wanted.referencias) {
    const seccion = rows.find((row) => row.clave === claveOfSeccion)?.id;
    const before = current?.referencias.find((each) => each.clave === clave);
    const id = idIn(stored, clave);
    const leadsNowhere = before?.seccion === '' && claveOfSeccion === '';
    if (seccion === undefined && !leadsNowhere) {
      restoring.omitido.push(`el botón «${nombreReferencia}», cuya sección ya no existe`);
      continue;
    }
    referencias.push({
      nombreReferencia,
      ...(id === undefined ? { clave } : { id }),
      seccion: seccion ?? null,
      textos: await differingTexts(
        restoring,
        { etiqueta },
        before && { etiqueta: before.etiqueta },
      ),
    });
  }
  return referencias;
}

/** Puts a component that comes back into the sections that its deletion took it from. */
async function putBack(restoring: Restoring, documento: string, clave: string): Promise<void> {
  const { tables, trx, strapi, omitido } = restoring;
  const deletion = await deletionOf(trx, { clase: 'componente', documento });
  if (deletion === undefined) return;
  for (const cambio of await cambiosBeside(trx, deletion, 'seccion')) {
    const before = (await cambioBefore(trx, cambio))?.estado as StateOf['seccion'] | undefined;
    if (before?.componentes.includes(clave) !== true) continue;
    const seccion = await tables('secciones')
      .where({ document_id: cambio.documento, locale: defaultLocale })
      .first('id');
    if (seccion === undefined) {
      omitido.push(`su lugar en la sección «${before.nombre}», que ya no existe`);
      continue;
    }
    const present = await tables('secciones_componentes_lnk')
      .join('componentes', 'componentes.id', 'secciones_componentes_lnk.componente_id')
      .where({ seccion_id: seccion.id, locale: defaultLocale })
      .orderBy(['componente_ord', 'secciones_componentes_lnk.id'])
      .select<{ document_id: string; clave: string }[]>('document_id', 'clave');
    const place = placeAmong(
      present.map((each) => each.clave),
      before.componentes,
      clave,
    );
    const set = present.map((each) => each.document_id).toSpliced(place, 0, documento);
    const data: Record<string, unknown> = { componentes: { set } };
    await strapi
      .documents('api::seccion.seccion')
      .update({ documentId: cambio.documento, locale: defaultLocale, data });
  }
}

/** Where something stands again: behind the nearest one that stood before it and still does. */
export function placeAmong(
  present: readonly string[],
  before: readonly string[],
  clave: string,
): number {
  const earlier = before.slice(0, before.indexOf(clave));
  const neighbour = earlier.findLast((each) => present.includes(each));
  return neighbour === undefined ? 0 : present.indexOf(neighbour) + 1;
}
