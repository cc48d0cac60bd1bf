import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Clock } from '../../settings/clock';
import { Reader } from '../../store/reader';
import type { Statement } from '../../store/session';
import { statement } from '../booking/statement';
import { dateAt } from '../shifts/shifts';
import { type DayTexts, makeDay } from './day';
import { rulesColumns } from './day-texts';

const minute = 60_000;

/** What all changes of a day show in: the rules, the counters, and when one of its stays was changed last. */
const stateOfDay = statement(
  'estado_del_dia',
  (json) => `SELECT ${rulesColumns(json)},
    (SELECT CAST(max(e.updated_at) AS text) FROM servicios s
      JOIN reservas r ON r.servicio_id = s.id AND r.fecha = $1
      JOIN estadias e ON e.id = r.estadia_id) AS estadias,
    (SELECT CAST(max(e.updated_at) AS text) FROM turno_espera w
      JOIN estadias e ON e.id = w.estadia WHERE w.fecha = $3) AS esperan`,
);

/** A day with its bookings and who waits. */
const wholeDay = statement(
  'dia',
  (json) => `SELECT ${rulesColumns(json)},
    (SELECT CAST(${json.list}(${json.row}(r.servicio_id, r.desde, r.hasta, r.id, r.personas, r.estado,
        r.nota, r.origen, r.confirmacion, r.apellido, r.nombre, r.habitacion)) AS text)
      FROM (SELECT r.servicio_id, r.desde, r.hasta, r.id, r.personas, r.estado, r.nota, r.origen,
          e.confirmacion, e.apellido, e.nombre, e.habitacion
        FROM servicios s JOIN reservas r ON r.servicio_id = s.id AND r.fecha = $1
        JOIN estadias e ON e.id = r.estadia_id
        ORDER BY r.desde, e.apellido, e.nombre, r.id) r) AS reservas,
    (SELECT CAST(${json.list}(${json.row}(w.servicio, w.desde, w.id, w.personas,
        w.confirmacion, w.apellido, w.nombre, w.habitacion)) AS text)
      FROM (SELECT w.servicio, w.desde, w.id, e.adultos + e.menores AS personas,
          e.confirmacion, e.apellido, e.nombre, e.habitacion
        FROM turno_espera w JOIN estadias e ON e.id = w.estadia
        WHERE w.fecha = $3 ORDER BY w.id) w) AS esperas`,
);

interface Made {
  readonly version: string;
  /** JSON. */
  readonly dia: string;
}

/** Milliseconds for which a day that was made is told to who follows it: 20 screens look within a second, and guests book meanwhile. */
const freshFor = 400;

/** Days that are looked at beyond these are made anew for whoever looks. */
const mostDays = 14;

interface KnownDay {
  /** All that its changes show in. */
  readonly state: string;
  readonly made: Promise<Made>;
  /** By the process's clock. */
  readonly at: number;
}

/**
 * Reads a day as the bytes of its answer: for whoever has that version already, that it is the same. Many screens ask each
 * second: a day that changed is made once for all of them. Who names no version has just opened it, or changed it, and reads
 * it as it is now.
 */
export function dayReader(
  strapi: Core.Strapi,
): (
  asked: { readonly fecha: string; readonly version?: string | undefined },
  clock: Clock,
) => Promise<Buffer> {
  const days = new Map<string, KnownDay>();
  const reader = new Reader(strapi.db.connection);
  strapi.server.httpServer.once('close', () => void reader.close());

  const read = async (of: Statement, fecha: string): Promise<object | undefined> =>
    (await reader.read((session) => session.rows(of, [fecha, fecha, fecha, fecha])))[0];

  const make = async (fecha: string, clock: Clock): Promise<Made> => {
    const texts = (await read(wholeDay, fecha)) as DayTexts;
    const dia = JSON.stringify(makeDay(texts, fecha, clock));
    return { dia, version: createHash('sha1').update(dia).digest('base64url') };
  };

  /** The day as it is now, made anew where anything of it changed. */
  const current = async (fecha: string, clock: Clock): Promise<Made> => {
    // Deadlines pass by the minute.
    const time = [dateAt(clock.now, clock.zona), Math.floor(clock.now.getTime() / minute)];
    const at = performance.now();
    const state = JSON.stringify([time, await read(stateOfDay, fecha)]);
    const known = days.get(fecha);
    const made = known?.state === state ? known.made : make(fecha, clock);
    days.delete(fecha);
    const [eldest] = days.size >= mostDays ? days.keys() : [];
    if (eldest !== undefined) days.delete(eldest);
    days.set(fecha, { state, made, at });
    // What failed is not kept.
    made.catch(() => {
      if (days.get(fecha)?.made === made) days.delete(fecha);
    });
    return made;
  };

  return async ({ fecha, version = '' }, clock) => {
    const known = days.get(fecha);
    const isFresh = known !== undefined && performance.now() - known.at < freshFor;
    const day = await (version !== '' && isFresh ? known.made : current(fecha, clock));
    const dia = day.version === version ? 'null' : day.dia;
    return Buffer.from(`{"ok":true,"version":"${day.version}","dia":${dia}}`);
  };
}
