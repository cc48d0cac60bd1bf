import type { SentTo } from '@guest-app/config/cms-calls/call';
import type * as calls from '@guest-app/config/cms-calls/servicios';
import { defaultIdIdioma, toLocale, defaultLocale } from '@guest-app/config/languages';
import { knownLocales } from '../../content/locales';
import { ofCierres, versionOf } from '../../database/versions';
import { readClock } from '../../settings/environment';
import { checkVersion, type WriteContext } from '../../writes/once';
import { invalid, missing } from '../../writes/refusal';
import { releaseReservas } from '../booking/release';
import { dateAt } from '../shifts/shifts';
import type { ServicioRow } from '../shifts/stored-rules';
import { decided } from './left-out';
import { leftOutByGeneral, leftOutOf } from './preview';
import { readCierres, readHorarios } from './rules';
import { planRows, writeCierres, writeHorarios } from './save-rules';

const uid = 'api::servicio.servicio';

type ServicioInput = SentTo<typeof calls.createServicio>;
type Data = Readonly<Record<string, unknown>>;

export async function createServicio(
  input: ServicioInput,
  context: WriteContext,
): Promise<{ id: number; version: number }> {
  const { strapi, trx } = context;
  const texts = await textsOf(input, context);
  const own: Data = { ...columnsOf(input), ...texts.get(defaultLocale) };
  const { documentId } = await strapi.documents(uid).create({ locale: defaultLocale, data: own });
  await writeTranslations(context, documentId, texts);
  const none = { changed: [], removed: [] };
  await writeCierres(strapi, { created: input.cierres, ...none }, documentId);
  await writeHorarios(strapi, { created: input.horarios, ...none }, documentId);
  const row = await trx<ServicioRow>('servicios')
    .where({ document_id: documentId, locale: defaultLocale })
    .first('id');
  return { id: row?.id ?? 0, version: await versionOf(trx, documentId) };
}

/** Changes a service, and cancels the bookings that it leaves out if the person decided so. */
export async function changeServicio(
  { idServicio, version, afectadas, vistas, ...input }: SentTo<typeof calls.changeServicio>,
  context: WriteContext,
): Promise<{ version: number }> {
  const { strapi, trx } = context;
  const row = await findServicio(context, idServicio);
  const documentId = row.document_id;
  await checkVersion(trx, documentId, version);
  const texts = await textsOf(input, context);
  const clock = readClock();
  const leftOut = await leftOutOf(trx, idServicio, input, clock);
  const cancelled = decided(leftOut, { afectadas, vistas });

  const hoy = dateAt(clock.now, clock.zona);
  const owned = <Row extends { readonly servicio: number | null }>(rows: readonly Row[]) =>
    rows.filter(({ servicio }) => servicio === idServicio);
  const cierres = planRows('idCierre', input.cierres, owned(await readCierres(trx, hoy)));
  const horarios = planRows('idHorario', input.horarios, owned(await readHorarios(trx)));
  await writeCierres(strapi, cierres, documentId);
  await writeHorarios(strapi, horarios, documentId);
  const columns = differing(columnsOf(input), {
    activo: Boolean(row.activo),
    cupo: row.cupo,
    abreMinutosAntes: row.abre_minutos_antes,
    cierraMinutosAntes: row.cierra_minutos_antes ?? 0,
    cancelaMinutosAntes: row.cancela_minutos_antes ?? 0,
    recordatorioHoras: row.recordatorio_horas,
  });
  const own: Data = { ...columns, ...texts.get(defaultLocale) };
  if (Object.keys(own).length > 0) {
    await strapi.documents(uid).update({ documentId, locale: defaultLocale, data: own });
  }
  await writeTranslations(context, documentId, texts);
  await releaseReservas({ strapi, trx, tells: cancelled.tells }, cancelled);
  return { version: await versionOf(trx, documentId) };
}

/** Deletes a service and cancels its bookings first: the invariant refuses to delete one with bookings to come. */
export async function deleteServicio(
  { id }: SentTo<typeof calls.deleteServicio>,
  context: WriteContext,
): Promise<object> {
  const { strapi, trx } = context;
  const { document_id: documentId } = await findServicio(context, id);
  await releaseReservas({ strapi, trx }, { servicio: id });
  await strapi.documents(uid).delete({ documentId, locale: '*' });
  return {};
}

/** The closures of all services, as one list. */
export async function changeCierres(
  { version, cierres, afectadas, vistas }: SentTo<typeof calls.changeCierres>,
  { strapi, trx }: WriteContext,
): Promise<{ version: number }> {
  await checkVersion(trx, ofCierres, version);
  const clock = readClock();
  const leftOut = await leftOutByGeneral(trx, cierres, clock);
  const cancelled = decided(leftOut, { afectadas, vistas });
  const stored = await readCierres(trx, dateAt(clock.now, clock.zona));
  const plan = planRows(
    'idCierre',
    cierres,
    stored.filter(({ servicio }) => servicio === null),
  );
  await writeCierres(strapi, plan, null);
  await releaseReservas({ strapi, trx, tells: cancelled.tells }, cancelled);
  return { version: await versionOf(trx, ofCierres) };
}

async function findServicio({ trx }: WriteContext, id: number): Promise<ServicioRow> {
  const row: ServicioRow | undefined = await trx<ServicioRow>('servicios')
    .where({ id, locale: defaultLocale })
    .forUpdate()
    .first();
  if (row === undefined)
    throw missing('Ese servicio ya no existe: puede haberlo borrado otra persona.');
  return row;
}

function columnsOf(input: ServicioInput): Data {
  return {
    activo: input.activo === 1,
    cupo: input.cupo,
    abreMinutosAntes: input.abreMinutosAntes,
    cierraMinutosAntes: input.cierraMinutosAntes,
    cancelaMinutosAntes: input.cancelaMinutosAntes,
    recordatorioHoras: input.recordatorioHoras,
  };
}

function differing(wanted: Data, stored: Data): Data {
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== stored[field]),
  );
}

/** The texts that are written, by locale; refuses those of a language that the hotel does not have. */
async function textsOf(
  { nombres, salones, precios = [] }: Pick<ServicioInput, 'nombres' | 'salones' | 'precios'>,
  { strapi }: WriteContext,
): Promise<ReadonlyMap<string, Data>> {
  const locales = await knownLocales(strapi);
  const texts = new Map<string, Data>();
  for (const [field, written] of [
    ['nombre', nombres],
    ['salon', salones],
    ['precio', precios],
  ] as const) {
    for (const { idIdioma, texto } of written) {
      const locale = toLocale(idIdioma);
      if (field === 'nombre' && idIdioma === defaultIdIdioma && texto.trim() === '') {
        throw invalid('Ingrese el nombre del servicio en español');
      }
      if (!locales.has(locale)) {
        if (texto.trim() === '') continue;
        throw invalid(`El idioma ${idIdioma} no existe: quite lo que tiene escrito en ese idioma.`);
      }
      texts.set(locale, { ...texts.get(locale), [field]: texto });
    }
  }
  return texts;
}

/** Empty texts create no translation. */
async function writeTranslations(
  { strapi, trx }: WriteContext,
  documentId: string,
  texts: ReadonlyMap<string, Data>,
): Promise<void> {
  const rows: Pick<ServicioRow, 'locale'>[] = await trx<ServicioRow>('servicios')
    .where({ document_id: documentId })
    .select('locale');
  const present = new Set(rows.map(({ locale }) => locale));
  for (const [locale, data] of texts) {
    const isEmpty = Object.values(data).every((text) => text === '');
    if (locale === defaultLocale || (isEmpty && !present.has(locale))) continue;
    await strapi.documents(uid).update({ documentId, locale, data });
  }
}
