import type { StateOf } from '@guest-app/config/cms-calls/historial';
import { defaultLocale } from '@guest-app/config/languages';
import { referenciaUid } from '../back-office/plan-children';
import { findReferencias } from '../back-office/rows';
import { changeSeccion, createSeccion } from '../back-office/seccion';
import { cambioBefore, cambiosBeside, deletionOf, type StoredCambio } from './cambios';
import { namer, namesIn } from './names';
import { placeAmong } from './restore-componente';
import { differingTexts, type Restoring } from './restoring';
import { keyOf, readStates } from './states';

type State = StateOf['seccion'];

/** Makes a section as it was; gives its id. One that was deleted comes back to its place, switched off. */
export async function restoreSeccion(
  restoring: Restoring,
  documento: string,
  wanted: State,
): Promise<number> {
  const { tables } = restoring;
  const aggregate = { clase: 'seccion', documento } as const;
  const current = (await readStates(tables, [aggregate])).get(keyOf(aggregate)) as
    | State
    | undefined;
  const input = {
    nombre: wanted.nombre,
    textos: await differingTexts(
      restoring,
      { etiqueta: wanted.etiqueta },
      current && { etiqueta: current.etiqueta },
    ),
    componentes: await componentesOf(restoring, wanted),
  };
  const row = await tables('secciones')
    .where({ document_id: documento, locale: defaultLocale })
    .first('id');
  if (row !== undefined) {
    await changeSeccion({ id: row.id, ...input }, restoring);
    return row.id;
  }
  const own = { documentId: documento, clave: wanted.clave };
  const { id } = await createSeccion({ ...input, activa: false }, restoring, own);
  const deletion = await deletionOf(restoring.trx, aggregate);
  if (deletion !== undefined) {
    await putBack(restoring, deletion, wanted.clave);
    await leadBack(restoring, deletion, wanted.clave);
  }
  return id;
}

async function componentesOf(restoring: Restoring, wanted: State): Promise<number[]> {
  const { tables, omitido } = restoring;
  const { componentes } = wanted;
  const rows = await tables('componentes')
    .where({ locale: defaultLocale })
    .whereIn('clave', componentes)
    .select('id', 'clave');
  const ids = new Map(rows.map(({ clave, id }) => [clave, id]));
  const gone = componentes.filter((clave) => !ids.has(clave));
  if (gone.length > 0) {
    const nameOf = namer((await namesIn(restoring, [wanted])).componentes);
    omitido.push(...gone.map((clave) => `el componente «${nameOf(clave)}», que ya no existe`));
  }
  return componentes.flatMap((clave) => ids.get(clave) ?? []);
}

/** Puts a section that comes back where it stood among the others. */
async function putBack(
  { tables, trx, strapi }: Restoring,
  deletion: StoredCambio,
  clave: string,
): Promise<void> {
  const [orden] = await cambiosBeside(trx, deletion, 'orden');
  const before =
    orden && ((await cambioBefore(trx, orden))?.estado as StateOf['orden'] | undefined);
  if (before === undefined) return;
  const rows = await tables('secciones')
    .where({ locale: defaultLocale })
    .whereNot({ document_id: deletion.documento })
    .orderBy(['posicion', 'id'])
    .select('clave');
  const posicion =
    1 +
    placeAmong(
      rows.map((row) => row.clave ?? ''),
      before.secciones.map((seccion) => seccion.clave),
      clave,
    );
  const data: Record<string, unknown> = { posicion };
  await strapi
    .documents('api::seccion.seccion')
    .update({ documentId: deletion.documento, locale: defaultLocale, data });
}

/** Lets the buttons that led to a section lead there again, where they still lead nowhere. */
async function leadBack(
  { tables, trx, strapi }: Restoring,
  deletion: StoredCambio,
  clave: string,
): Promise<void> {
  for (const cambio of await cambiosBeside(trx, deletion, 'componente')) {
    const before = (await cambioBefore(trx, cambio))?.estado as StateOf['componente'] | undefined;
    const led = new Set(
      before?.referencias
        .filter(({ seccion }) => seccion === clave)
        .map((referencia) => referencia.clave),
    );
    const componente = await tables('componentes')
      .where({ document_id: cambio.documento, locale: defaultLocale })
      .first('id');
    if (componente === undefined) continue;
    for (const { row, documentId } of await findReferencias(tables, {
      componente: componente.id,
    })) {
      if (row.clave === null || !led.has(row.clave)) continue;
      const link = await tables('secciones_referidas_seccion_lnk')
        .where({ seccion_referida_id: row.id })
        .first('id');
      if (link !== undefined) continue;
      const data: Record<string, unknown> = { seccion: deletion.documento };
      await strapi.documents(referenciaUid).update({ documentId, locale: defaultLocale, data });
    }
  }
}
