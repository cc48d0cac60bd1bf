import type { Stay } from '@guest-app/config/estadias/estadia';
import { plusDays } from '../hotel/date-in.js';
import { seed } from '../hotel/seed.js';
import { importStays } from '../hotel/stays-import.js';
import { changeStored, countStored, type Stored } from '../system/stored-rows.js';
import { waitUntil } from '../system/wait-until.js';
import { onEachEngine } from './each-engine.js';
import { flagship } from './home.js';
import { type BenchInstallation, startBenchInstallation } from './installation.js';
import type { Measured, Measurement } from './measurement.js';
import { median } from './median.js';
import { logInToPanel } from './panel.js';
import { arrival, openServices, servicesADay } from './turnos-hotel.js';
import { agendaAddress, logInGuest } from './turnos.js';

const million = 1_000_000;

/** How often each is asked, of which the middle one counts. */
const asked = 40;
const imports = 3;
const importedAtOnce = 1_000;

/** Who departed longer ago than that is forgotten at the start. */
const forgetAfter = 900;
const forgottenAtOnce = 10_000;

/** How much slower than in a hotel that nobody ever stayed in. */
const atMost = 2;

const content = 'content-manager/collection-types';
const lists = {
  'the panel’s list of stays': `${content}/api::estadia.estadia?page=1&pageSize=10&sort=confirmacion:ASC`,
  'the panel’s list of bookings': `${content}/api::reserva.reserva?page=1&pageSize=10&sort=fecha:DESC`,
};

/** A hotel with a million stays and as many bookings, against the same hotel before it had them. */
export const millionStays: Measurement = {
  title: 'A million stays and bookings',
  measure: () => onEachEngine(measureOn),
};

async function measureOn(engine: string, databaseUrl: string | undefined): Promise<Measured[]> {
  const numbers = Array.from({ length: 2 * asked }, (_, index) => `E${String(index)}`);
  const installation = await startBenchInstallation({
    dbs: [flagship],
    databaseUrl,
    forgetAfter,
    fill: async (cms, db) => {
      await seed(cms, db);
      await openServices(cms, numbers);
    },
  });
  try {
    const stored = { db: flagship, dataDir: installation.dataDir, databaseUrl };
    const before = await figuresOf(installation, stored, numbers.slice(0, asked));
    await addStays(stored, { prefix: 'Z', count: million, from: -800, days: 1_000 });
    // A server that runs for long has done it by itself.
    if (databaseUrl !== undefined) await changeStored(stored, ['VACUUM ANALYZE']);
    await installation.restartHotels();
    const after = await figuresOf(installation, stored, numbers.slice(asked));
    return Array.from(before, ([what, empty]) => {
      const full = after.get(what) ?? Infinity;
      return {
        what: `${engine}: ${what} (${empty.toFixed(1)} ms in an empty hotel, ${full.toFixed(1)} ms)`,
        value: full / empty,
        unit: 'times',
        target: { of: 'value', atMost },
      };
    });
  } finally {
    await installation.stop();
  }
}

/** Milliseconds, by what was done. */
async function figuresOf(
  installation: BenchInstallation,
  stored: Stored,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { url } = installation.adapter;
  const cms = installation.hoteles.get(flagship);
  if (cms === undefined) throw new Error(`${flagship} does not run`);
  const figures = new Map<string, number>();
  const [first = ''] = numbers;
  // The first ones warm the process up, and count for nobody.
  for (let turn = 0; turn < asked; turn += 1) await logInGuest(url, first);
  const guests = await timed(numbers, (number) => logInGuest(url, number));
  figures.set('a login', guests.median);
  const agenda = await timed(guests.results, async (guest) => {
    const response = await fetch(agendaAddress(url, guest), { headers: guest.headers });
    if (!response.ok) throw new Error(`The agenda: ${String(response.status)}`);
    return response.text();
  });
  figures.set('an agenda', agenda.median);
  const batches = Array.from({ length: imports }, (_, turn) =>
    Array.from({ length: importedAtOnce }, (_stay, index) =>
      stay(`${first}I${String(turn)}I${String(index)}`),
    ),
  );
  const imported = await timed(batches, (stays) => importStays(cms, stays, () => undefined));
  figures.set(`an import of ${String(importedAtOnce)} stays`, imported.median);
  const panel = await logInToPanel(cms.url, flagship);
  for (const [name, address] of Object.entries(lists)) {
    await panel('GET', address);
    const shown = await timed(numbers, () => panel('GET', address));
    figures.set(name, shown.median);
  }
  await addStays(stored, { prefix: `${first}V`, count: forgottenAtOnce, from: -1_900, days: 900 });
  const began = performance.now();
  await installation.restartHotels();
  const old = `salida < '${plusDays(arrival(), -forgetAfter - 5)}'`;
  const isForgotten = async () => (await countStored(stored, 'estadias', old)) === 0;
  if ((await waitUntil(isForgotten, { timeout: 600_000, interval: 50 })) !== 'yes') {
    throw new Error('What is over is not forgotten');
  }
  figures.set(`a start that forgets ${String(forgottenAtOnce)} stays`, performance.now() - began);
  return figures;
}

async function timed<T, R>(of: readonly T[], act: (one: T) => Promise<R>) {
  const times: number[] = [];
  const results: R[] = [];
  for (const one of of) {
    const began = performance.now();
    results.push(await act(one));
    times.push(performance.now() - began);
  }
  return { median: median(times), results };
}

const stay = (confirmacion: string): Stay => ({
  confirmacion,
  nombre: 'Persona',
  apellido: 'Inventada',
  habitacion: '',
  llegada: arrival(),
  salida: plusDays(arrival(), 3),
  adultos: 2,
  menores: 0,
  telefono: '',
  email: '',
  documento: '',
});

interface Added {
  /** With which their confirmation numbers begin. */
  readonly prefix: string;
  readonly count: number;
  /** Days from tomorrow to the first arrival, and over how many the arrivals are spread. */
  readonly from: number;
  readonly days: number;
}

/** Stays of three nights, each with one booking, past the CMS: through it a million takes hours. */
async function addStays(stored: Stored, { prefix, count, from, days }: Added): Promise<void> {
  const day = (offset: string) =>
    stored.databaseUrl === undefined
      ? `date('${plusDays(arrival(), from)}', '+' || (${offset}) || ' days')`
      : `(DATE '${plusDays(arrival(), from)}' + CAST(${offset} AS integer))`;
  const at = (column: string) => `(SELECT ${column} FROM estadias ORDER BY id LIMIT 1)`;
  await changeStored(stored, [
    `INSERT INTO estadias (document_id, confirmacion, nombre, apellido, llegada, salida, adultos, menores,
       documento_hash, created_at, updated_at, published_at)
     WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${String(count - 1)})
     SELECT '${prefix.toLowerCase()}' || CAST(i AS text), '${prefix}' || CAST(i AS text), 'Persona', 'Inventada',
       ${day(`i % ${String(days)}`)}, ${day(`i % ${String(days)} + 3`)}, 2, 0, '${prefix}' || CAST(i AS text),
       ${at('created_at')}, ${at('updated_at')}, ${at('published_at')}
     FROM n`,
    `INSERT INTO reservas (document_id, estadia_id, servicio_id, fecha, desde, hasta, personas, estado, origen,
       created_at, updated_at, published_at)
     SELECT e.document_id, e.id, s.id, e.llegada, '08:00', '09:00', 1, 'reservada', 'huesped',
       e.created_at, e.updated_at, e.published_at
     FROM estadias e
     JOIN (SELECT id, ROW_NUMBER() OVER (ORDER BY id) - 1 AS place FROM servicios) s
       ON s.place = e.id % ${String(servicesADay)}
     WHERE e.confirmacion LIKE '${prefix}%'`,
    `INSERT INTO turno_ocupacion (servicio, fecha, desde, ocupado)
     SELECT r.servicio_id, CAST(r.fecha AS text), r.desde, count(*)
     FROM reservas r JOIN estadias e ON e.id = r.estadia_id
     WHERE e.confirmacion LIKE '${prefix}%'
     GROUP BY r.servicio_id, r.fecha, r.desde
     ON CONFLICT (servicio, fecha, desde) DO UPDATE SET ocupado = turno_ocupacion.ocupado + excluded.ocupado`,
  ]);
}
