import { seed } from '../hotel/import.js';
import { flagship, onEachEngine, startBenchInstallation } from './installation.js';
import { type Load, putUnderLoad } from './load.js';
import type { Measured, Scenario } from './measurement.js';
import {
  agendaAddress,
  bookingRequests,
  days,
  type Guest,
  logInGuest,
  openServices,
  servicesADay,
  shiftsADay,
} from './turnos-hotel.js';

/** Guests who book at once, each over a connection of their own. */
const connections = 50;
/** Guests who book before the measurement: it is of a hotel in use, and of a process that is warm. */
const earlier = 5;
const agendaConnections = 10;
const agendaSeconds = 5;

export const bookings: Scenario = {
  title: 'Bookings and agendas on each engine',
  measure: () => onEachEngine(measureOn),
};

async function measureOn(engine: string, databaseUrl: string | undefined): Promise<Measured[]> {
  const numbers = Array.from({ length: earlier + connections }, (_, index) => `B${String(index)}`);
  const installation = await startBenchInstallation({
    dbs: [flagship],
    databaseUrl,
    fill: async (cms, db) => {
      await seed(cms, db);
      await openServices(cms, numbers);
    },
  });
  try {
    const { url } = installation.adapter;
    const guests = await Promise.all(numbers.map((number) => logInGuest(url, number)));
    const [first] = guests;
    if (first === undefined) throw new Error('No guest logged in');
    await bookEverything(guests.slice(0, earlier));
    const booked = await bookEverything(guests.slice(earlier));
    const agendas = await putUnderLoad({
      url: agendaAddress(first),
      headers: { ...first.headers },
      connections: agendaConnections,
      duration: agendaSeconds,
    });
    const at = `${engine}, ${String(connections)} connections`;
    return [
      {
        what: `bookings, ${at}`,
        value: booked.requestsPerSecond,
        unit: 'a second',
        floor: { atLeast: 100 },
      },
      { what: `a booking, p99, ${at}`, value: booked.p99, unit: 'ms', floor: { atMost: 2_000 } },
      {
        what: `an agenda of ${String(days * servicesADay * shiftsADay)} shifts, p50, ${engine}, ${String(agendaConnections)} connections`,
        value: agendas.p50,
        unit: 'ms',
        floor: { atMost: 60 },
      },
    ];
  } finally {
    await installation.stop();
  }
}

/** Each guest books a shift of every service on every day, all guests at once. */
async function bookEverything(guests: readonly Guest[]): Promise<Load> {
  const requests = await Promise.all(
    guests.map(async (guest, index) => {
      const each = await bookingRequests(guest);
      if (each.length !== days * servicesADay) throw new Error('The agenda lacks services');
      // Each begins elsewhere in the agenda, as guests do.
      const start = Math.floor((index * each.length) / guests.length);
      return [...each.slice(start), ...each.slice(0, start)];
    }),
  );
  const next = requests.values();
  return putUnderLoad({
    url: guests[0]?.url ?? '',
    connections: guests.length,
    amount: requests.flat().length,
    setupClient: (client) => {
      client.setRequests(next.next().value ?? []);
    },
  });
}
