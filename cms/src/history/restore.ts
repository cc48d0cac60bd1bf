import type { SentTo } from '@guest-app/config/cms-calls/call';
import type * as calls from '@guest-app/config/cms-calls/historial';
import { defaultLocale } from '@guest-app/config/languages';
import { changeAjustes } from '../back-office/ajustes';
import { changeIdioma, switchIdioma } from '../back-office/idioma';
import { arrangeSecciones } from '../back-office/seccion';
import { versionOf } from '../database/versions';
import type { WriteContext } from '../writes/once';
import { conflict, missing } from '../writes/refusal';
import { cambioBefore, cambioOf, lastCambio } from './cambios';
import { conflictWords } from './conflict-words';
import { mergeStates } from './merge';
import { namer, namesIn } from './names';
import { recordAs } from './record';
import { restoreComponente } from './restore-componente';
import { restoreSeccion } from './restore-seccion';
import { pictureField, type Restoring } from './restoring';
import { type Aggregate, keyOf, readStates } from './states';

interface Restored {
  readonly id: number | null;
  readonly version?: number;
  readonly omitido: string[];
}

/**
 * Saves a state again as a form would: planned as a difference from what is stored, by the rules of today. A
 * deletion stands for the state that it ended.
 */
export async function restoreCambio(
  { id, ultimo }: SentTo<typeof calls.restoreCambio>,
  context: WriteContext,
): Promise<Restored> {
  const { trx } = context;
  const cambio = await cambioOf(trx, id);
  if (cambio === undefined) throw missing('Ese cambio ya no está en el historial.');
  const { clase, documento } = cambio;
  const { estado, camposAjenos } =
    cambio.estado === null ? ((await cambioBefore(trx, cambio)) ?? cambio) : cambio;
  if (estado === null) throw missing('Ese estado ya no está en el historial.');
  const merged = await withLaterChanges(context, { clase, documento, estado }, ultimo);
  recordAs(context, 'restauracion');
  const omitido = camposAjenos.map((campo) => `el campo «${campo}», que ya no existe`);
  const restoring: Restoring = { ...context, omitido };
  const rowId = await saveState(restoring, { clase, documento, estado: merged });
  const isVersioned = clase === 'componente' || clase === 'seccion' || clase === 'ajustes';
  return { id: rowId, ...(isVersioned && { version: await versionOf(trx, documento) }), omitido };
}

/**
 * Puts what others changed since the person saw the history over the state that they want back. Throws a refusal
 * where both changed the same.
 */
async function withLaterChanges(
  context: WriteContext,
  { estado, ...aggregate }: Aggregate & { readonly estado: calls.State },
  ultimo: number | undefined,
): Promise<calls.State> {
  const { trx, tables } = context;
  if (ultimo === undefined || (await lastCambio(trx, aggregate)) === ultimo) return estado;
  const seen = await cambioOf(trx, ultimo);
  const stored = (await readStates(tables, [aggregate])).get(keyOf(aggregate));
  const isSame = seen?.clase === aggregate.clase && seen.documento === aggregate.documento;
  if (!isSame || seen.estado === null || stored === undefined)
    throw conflict(`Otra persona guardó cambios después. ${lookAgain}`);
  const { merged, conflicts } = mergeStates(seen.estado, stored, estado);
  if (conflicts.length === 0) return merged;
  const words = await conflictWords(context, conflicts, [estado, stored]);
  throw conflict(`Otra persona cambió después ${words.join('; ')}. ${lookAgain}`);
}

const lookAgain = 'Mire el historial y vuelva a intentarlo.';

/** Makes an aggregate as a state has it; gives the id of the component or section. */
export async function saveState(
  restoring: Restoring,
  { clase, documento, estado }: Aggregate & { readonly estado: calls.State },
): Promise<number | null> {
  switch (clase) {
    case 'componente':
      return restoreComponente(restoring, documento, estado as calls.StateOf['componente']);
    case 'seccion':
      return restoreSeccion(restoring, documento, estado as calls.StateOf['seccion']);
    case 'orden':
      await restoreOrden(restoring, estado as calls.StateOf['orden']);
      return null;
    case 'ajustes':
      await restoreAjustes(restoring, estado as calls.StateOf['ajustes']);
      return null;
    case 'idioma':
      await restoreIdioma(restoring, estado as calls.StateOf['idioma']);
      return null;
  }
}

async function restoreOrden(
  restoring: Restoring,
  { secciones }: calls.StateOf['orden'],
): Promise<void> {
  const rows = await restoring
    .tables('secciones')
    .where({ locale: defaultLocale })
    .select('id', 'clave');
  const ids = new Map(rows.map(({ clave, id }) => [clave, id]));
  const gone = secciones.filter(({ clave }) => !ids.has(clave));
  if (gone.length > 0) {
    const nameOf = namer((await namesIn(restoring, [{ secciones: gone }])).secciones);
    restoring.omitido.push(
      ...gone.map(({ clave }) => `la sección «${nameOf(clave)}», que ya no existe`),
    );
  }
  const wanted = secciones.flatMap(({ clave, activa }) => {
    const id = ids.get(clave);
    return id === undefined ? [] : [{ id, activa }];
  });
  await arrangeSecciones({ secciones: wanted }, restoring);
}

/** All that the form has: the hotel's name is the panel's. */
async function restoreAjustes(
  restoring: Restoring,
  { titulo, whatsapp, color1, color2, logo }: calls.StateOf['ajustes'],
): Promise<void> {
  const picture = await pictureField(restoring, 'logo', logo, 'el logo');
  await changeAjustes({ titulo, whatsapp, color1, color2, ...picture }, restoring);
}

async function restoreIdioma(
  restoring: Restoring,
  { codigo, nombre, bandera, activo }: calls.StateOf['idioma'],
): Promise<void> {
  // A language of the panel may have no flag; the form asks for one.
  const picture =
    bandera === '' ? {} : await pictureField(restoring, 'bandera', bandera, 'la bandera');
  await changeIdioma({ codigo, nombre, ...picture }, restoring);
  await switchIdioma({ codigo, activo }, restoring);
}
