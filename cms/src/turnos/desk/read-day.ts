import { createHash } from 'node:crypto';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { readDay, findStays } from '@guest-app/config/cms-calls/turnos-del-dia';
import { folded } from '@guest-app/config/folded-text';
import type { Connection } from '../../database/connection';
import { readAtOnce } from '../../database/transactions';
import type { Clock } from '../../settings/environment';
import { readCounters } from '../shifts/occupancy';
import { dateAt } from '../shifts/shifts';
import { peopleWaiting } from '../waiting-list/queries';
import { type DayRows, type EsperaRow, makeDay, type ReservaRow } from './day';
import { readServicios } from './offered-services';

/** Reads a day; without its content if the asking screen has this version of it already. */
export async function readDayOf(
  db: Connection,
  { fecha, version }: { readonly fecha: string; readonly version?: string | undefined },
  clock: Clock,
): Promise<AnswerOf<typeof readDay>> {
  const rows = await readAtOnce(db, (trx) => readRows(trx, fecha));
  const dia = makeDay(rows, fecha, clock);
  const current = createHash('sha1').update(JSON.stringify(dia)).digest('base64url');
  return { ok: true, version: current, dia: current === version ? null : dia };
}

async function readRows(trx: Connection, fecha: string): Promise<DayRows> {
  const day = { desde: fecha, hasta: fecha };
  return {
    servicios: await readServicios(trx, day),
    counters: await readCounters(trx, day),
    reservas: await trx<{ id: number }>('reservas as r')
      .join('estadias as e', 'e.id', 'r.estadia_id')
      .where('r.fecha', fecha)
      .orderBy(['r.desde', 'e.apellido', 'e.nombre', 'r.id'])
      .select<ReservaRow[]>(
        { servicio: 'r.servicio_id', desde: 'r.desde', hasta: 'r.hasta', id: 'r.id' },
        { personas: 'r.personas', estado: 'r.estado', nota: 'r.nota', origen: 'r.origen' },
        { confirmacion: 'e.confirmacion', apellido: 'e.apellido', nombre: 'e.nombre' },
        { habitacion: 'e.habitacion' },
      ),
    esperas: await trx<{ id: number }>('turno_espera as w')
      .join('estadias as e', 'e.id', 'w.estadia')
      .where('w.fecha', fecha)
      .orderBy('w.id')
      .select<EsperaRow[]>(
        { servicio: 'w.servicio', desde: 'w.desde', id: 'w.id', confirmacion: 'e.confirmacion' },
        { apellido: 'e.apellido', nombre: 'e.nombre', habitacion: 'e.habitacion' },
        trx.raw(`${peopleWaiting} AS personas`),
      ),
  };
}

type Found = AnswerOf<typeof findStays>['estadias'][number];

interface StayRow {
  readonly confirmacion: string;
  readonly apellido: string;
  readonly nombre: string;
  readonly habitacion: string | null;
  readonly llegada: string;
  readonly salida: string;
  readonly adultos: number;
  readonly menores: number;
}

const most = 20;

interface StaySearch {
  /** Null for all stays that have not left. */
  readonly fecha: string | null;
  readonly buscar: string;
  readonly clock: Clock;
}

/**
 * Finds the stays whose room, name or booking number contains each typed word. Case and accents do
 * not matter. The comparison runs here, because SQLite and PostgreSQL fold letters differently.
 */
export async function findStaysOf(
  db: Connection,
  { fecha, buscar, clock }: StaySearch,
): Promise<{ hayMas: 0 | 1; estadias: Found[] }> {
  const words = folded(buscar).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { hayMas: 0, estadias: [] };
  const rows: StayRow[] = await db<StayRow>('estadias')
    .where('salida', '>=', fecha ?? dateAt(clock.now, clock.zona))
    .andWhere((query) => {
      if (fecha !== null) void query.where('llegada', '<=', fecha);
    })
    .select(
      ...(['confirmacion', 'apellido', 'nombre', 'habitacion', 'llegada', 'salida'] as const),
      ...(['adultos', 'menores'] as const),
    );
  const found = rows
    .filter(({ habitacion, apellido, nombre, confirmacion }) => {
      const text = folded([habitacion ?? '', apellido, nombre, confirmacion].join(' '));
      return words.every((word) => text.includes(word));
    })
    .map((row) => ({
      nroConfirmacion: row.confirmacion,
      apellido: row.apellido,
      nombre: row.nombre,
      habitacion: row.habitacion ?? '',
      personas: row.adultos + row.menores,
      llegada: row.llegada,
      salida: row.salida,
    }))
    .sort(
      (a, b) =>
        Number(isNamed(b, words)) - Number(isNamed(a, words)) ||
        a.apellido.localeCompare(b.apellido, 'es') ||
        a.nroConfirmacion.localeCompare(b.nroConfirmacion),
    );
  return { hayMas: found.length > most ? 1 : 0, estadias: found.slice(0, most) };
}

/** Whether a word is the whole room or booking number, as staff type it who read it off. */
const isNamed = ({ habitacion, nroConfirmacion }: Found, words: readonly string[]) =>
  words.includes(folded(habitacion)) || words.includes(folded(nroConfirmacion));
