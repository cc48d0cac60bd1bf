import type { DemoFile, DemoServicio } from '@guest-app/config/demo-file';
import { toLocale } from '@guest-app/config/languages';
import type { Core } from '@strapi/strapi';

import { defaultLocale } from '../../store/default-locale';
import { maskDocument } from '../estadia/document-number';
import { book } from '../booking/booking';
import type { Clock } from '../../clock';
import { readOccupancy } from '../booking/occupancy';
import { Refusal } from '../booking/refusal';
import { findCierres, findHorarios, findServicios, type ServicioRow } from '../booking/rows';
import { formatShiftCode } from '../shifts/shift-code';
import { dateAt, dayIn, daysBetween, shiftsOn, type Shift } from '../shifts/shifts';
import { demoStays, fillingStays } from './demo-stays';

const weekdays = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];

const filledDays = 3;

/** Prepares a hotel for a demonstration: services where it has none, stays that begin today, some shifts nearly full. */
export async function prepareDemo(
  strapi: Core.Strapi,
  file: DemoFile,
  clock: Clock,
): Promise<void> {
  const today = dateAt(clock.now, clock.zona);
  await writeServicios(strapi, file);
  const { nearly, full } = fillingStays(today);
  for (const stay of [...demoStays(today), ...nearly, ...full]) await putStay(strapi, stay);
  await fillShifts(strapi, clock, { nearly, full });
}

async function writeServicios(
  strapi: Core.Strapi,
  { servicios, agendas }: DemoFile,
): Promise<void> {
  await strapi.db.transaction(async () => {
    if ((await strapi.documents('api::servicio.servicio').count({})) > 0) return;
    const byClave = new Map<string, string>();
    for (const servicio of servicios) {
      byClave.set(servicio.clave, await writeServicio(strapi, servicio));
    }
    const existing = await strapi.documents('api::agenda.agenda').count({});
    for (const { numero, nombre, servicios: claves } of existing > 0 ? [] : agendas) {
      await strapi.documents('api::agenda.agenda').create({
        data: { numero, nombre, servicios: claves.map((clave) => byClave.get(clave)) },
      });
    }
  });
}

async function writeServicio(
  strapi: Core.Strapi,
  { nombre, horarios, clave: _namesItInTheFile, ...data }: DemoServicio,
): Promise<string> {
  const documents = strapi.documents('api::servicio.servicio');
  const { documentId } = await documents.create({
    locale: defaultLocale,
    data: { ...data, nombre: nombre.ES },
  });
  const english: Readonly<Record<string, unknown>> = { nombre: nombre.EN };
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

async function putStay(
  strapi: Core.Strapi,
  stay: ReturnType<typeof demoStays>[number],
): Promise<void> {
  const documents = strapi.documents('api::estadia.estadia');
  const stored = await documents.findFirst({ filters: { confirmacion: stay.confirmacion } });
  if (stored === null) {
    await documents.create({ data: stay });
    return;
  }
  const { documento, ...fields } = stay;
  const documentIsSame = documento === '' || stored['documento'] === maskDocument(documento);
  const isSame = Object.entries(fields).every(([field, value]) => stored[field] === value);
  if (isSame && documentIsSame) return;
  const data: Readonly<Record<string, unknown>> = documentIsSame ? fields : stay;
  await documents.update({ documentId: stored.documentId, data });
}

type Groups = ReturnType<typeof fillingStays>;

/** Of each service and day, one shift keeps a single place, and a later one none. */
async function fillShifts(strapi: Core.Strapi, clock: Clock, groups: Groups): Promise<void> {
  const [first] = groups.nearly;
  if (first === undefined) return;
  const db = strapi.db.connection;
  const servicios = await findServicios(db, 'todos');
  const ids = servicios.map(({ id }) => id);
  const horarios = await findHorarios(db, ids);
  const cierres = await findCierres(db, first.llegada, first.salida);
  const occupied = await readOccupancy(db, ids, first.llegada, first.salida);

  for (const fecha of daysBetween(first.llegada, first.salida).slice(0, filledDays)) {
    const day = dayIn(fecha, clock.zona);
    for (const servicio of servicios) {
      const shifts = shiftsOn(day, horarios.get(servicio.id) ?? [], cierres(servicio.id));
      const [nearly, full] = [shifts[Math.floor(shifts.length / 3)], shifts.at(-1)];
      const left = (shift: Shift) => servicio.cupo - occupied(servicio.id, fecha, shift.desde);
      if (nearly !== undefined) {
        await fill(strapi, clock, groups.nearly, servicio, nearly, left(nearly) - 1);
      }
      if (full !== undefined && full !== nearly) {
        await fill(strapi, clock, groups.full, servicio, full, left(full));
      }
    }
  }
}

/** Takes `places` of a shift with the stays of a group, as far as they go and the shift may be booked. */
async function fill(
  strapi: Core.Strapi,
  clock: Clock,
  group: Groups['nearly'],
  servicio: ServicioRow,
  shift: Shift,
  places: number,
): Promise<void> {
  let left = places;
  for (const { confirmacion, adultos } of group) {
    if (adultos > left) continue;
    const turno = formatShiftCode({ servicio: servicio.id, ...shift });
    try {
      await book(strapi, { confirmacion, servicio: servicio.id, turno }, clock, null);
      left -= adultos;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
