import { isAnswerOf } from '@guest-app/config/cms-calls/answers';
import { readAgenda } from '@guest-app/config/cms-calls/turnos';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../writes/refusal';
import { type StayRow, writeAgenda } from './agenda';
import { Offer, type OfferTexts } from './offer';

const zona = 'America/Argentina/Buenos_Aires';
/** Monday, 09:30 at the hotel. */
const clock = { now: new Date('2026-11-23T12:30:00Z'), zona };
const everyDay = [1, 1, 1, 1, 1, 1, 1];

const texts: OfferTexts = {
  servicios: JSON.stringify([
    [1, 'spa', 5, null, 30, 60, 1],
    [2, 'gym', 3, 120, 0, null, true],
    [3, 'off', 4, null, 0, 30, 0],
  ]),
  textos: JSON.stringify([
    ['spa', 'es', 'Ñandú', 'Jardín «zen»'],
    ['spa', 'pt-br', 'Ema 🪶', null],
    ['gym', 'es', 'Gimnasio', 'Subsuelo'],
    ['gym', 'en', 'Gym', 'Basement'],
    ['off', 'es', 'Cine', null],
  ]),
  horarios: JSON.stringify([
    [1, '09:00', '12:00', 60, null, null, ...everyDay],
    [2, '10:00', '12:00', 60, null, null, ...everyDay],
    [3, '10:00', '12:00', 60, null, null, ...everyDay],
  ]),
  cierres: JSON.stringify([[null, '2026-11-24', '2026-11-24', '11:00', '24:00']]),
  agendas: JSON.stringify([
    [7, 2],
    [8, null],
  ]),
};

const stay: StayRow = {
  llegada: '2026-11-20',
  salida: '2026-11-24',
  personas: 2,
  reservas: null,
  ocupacion: null,
  esperas: null,
  propios: null,
};

function write(
  row: Partial<StayRow> = {},
  request: { agenda?: number; idioma?: string } = {},
  offer = new Offer(texts, zona),
) {
  const bytes = writeAgenda(offer, { ...stay, ...row }, { agenda: null, ...request }, clock);
  const answer: unknown = JSON.parse(bytes.toString('utf8'));
  if (!isAnswerOf(readAgenda, answer)) throw new Error('It has another shape');
  return answer.data;
}

const starts = (days: ReturnType<typeof write>) =>
  days.map(({ fecha, servicio, turnos }) => [fecha, servicio, turnos.map(({ desde }) => desde)]);

describe('the agenda', () => {
  it('has the shape of the call, by day and name, without what has begun or is closed', () => {
    expect(starts(write())).toEqual([
      ['2026-11-23', 'Gimnasio', ['10:00', '11:00']],
      ['2026-11-23', 'Ñandú', ['10:00', '11:00']],
      ['2026-11-24', 'Gimnasio', ['10:00']],
      ['2026-11-24', 'Ñandú', ['09:00', '10:00']],
    ]);
  });

  it('writes a shift with its code, places, state and limits', () => {
    const spa = write().find(({ idServicio }) => idServicio === 1);
    expect(spa).toMatchObject({ salon: 'Jardín «zen»', reservado: 0 });
    expect(spa?.turnos[0]).toEqual({
      codigo: '1-20261123-1000',
      desde: '10:00',
      hasta: '11:00',
      idReserva: null,
      disponibles: 5,
      estado: 'cerrado',
      reservableHasta: '2026-11-23T12:30:00.000Z',
      cancelableHasta: '2026-11-23T12:00:00.000Z',
    });
    expect(spa?.turnos[1]).toMatchObject({ estado: 'abierto' });
  });

  it('is as full and as booked as each stay finds it, whoever asked before', () => {
    const offer = new Offer(texts, zona);
    const first = (row: Partial<StayRow>) => write(row, { agenda: 7 }, offer)[0]?.turnos[0];
    const reservas = JSON.stringify([[9, 2, '2026-11-23', '10:00', '11:00']]);
    expect(first({})).toMatchObject({ disponibles: 3, idReserva: null, estado: 'abierto' });
    expect(first({ ocupacion: '{"2 2026-11-23 10:00":2}' })).toMatchObject({
      disponibles: 1,
      estado: 'completo',
    });
    expect(first({ reservas })).toMatchObject({ disponibles: 3, idReserva: 9 });
    expect(first({ ocupacion: '{"2 2026-11-23 10:00":9}' })).toMatchObject({ disponibles: 0 });
    expect(first({})).toMatchObject({ disponibles: 3, idReserva: null, estado: 'abierto' });
  });

  describe('of a full shift', () => {
    const full = '{"2 2026-11-23 10:00":3}';
    const gym = (row: Partial<StayRow>) => write({ ocupacion: full, ...row }, { agenda: 7 })[0];
    const first = (row: Partial<StayRow>) => gym(row)?.turnos[0];

    it('says that a stay may wait for it, or in which place it does', () => {
      expect(first({})).toMatchObject({ estado: 'completo', puedeEsperar: 1 });
      const waiting = gym({ esperas: JSON.stringify([[2, '2026-11-23', '10:00', 4]]) });
      expect(waiting?.turnos[0]).toMatchObject({ estado: 'completo', espera: 4 });
      expect(waiting?.turnos[0]).not.toHaveProperty('puedeEsperar');
    });

    it('lets nobody wait who would never fit, or who waits for another of that day', () => {
      expect(first({ personas: 4 })).not.toHaveProperty('puedeEsperar');
      const elsewhere = first({ esperas: JSON.stringify([[2, '2026-11-23', '11:00', 1]]) });
      expect(elsewhere).not.toHaveProperty('puedeEsperar');
    });

    it('lets whoever holds another of that day wait for as long as it could be cancelled', () => {
      const held = (desde: string) =>
        first({ reservas: JSON.stringify([[9, 2, '2026-11-23', desde, '12:00', 'lista']]) });
      expect(held('11:00')).toMatchObject({ puedeEsperar: 1 });
      expect(held('09:00')).not.toHaveProperty('puedeEsperar');
    });
  });

  it('gives a shift the places of that day, and does not offer one that staff closed', () => {
    const propios = JSON.stringify([
      [2, '2026-11-23', '10:00', 8, 0],
      [2, '2026-11-23', '11:00', null, true],
    ]);
    const turnos = (row: Partial<StayRow>) => write({ propios, ...row }, { agenda: 7 })[0]?.turnos;
    expect(turnos({})).toMatchObject([{ desde: '10:00', disponibles: 8 }]);
    const reservas = JSON.stringify([[9, 2, '2026-11-23', '11:00', '12:00', 'personal']]);
    expect(turnos({ reservas })?.[1]).toMatchObject({
      estado: 'no se ofrece',
      idReserva: 9,
      origen: 'personal',
    });
  });

  it('keeps what a stay holds where the rules do not give it any more', () => {
    const reservas = JSON.stringify([[9, 2, '2026-11-24', '11:30', '12:30']]);
    const day = write({ reservas }).find(
      ({ fecha, idServicio }) => fecha === '2026-11-24' && idServicio === 2,
    );
    expect(day).toMatchObject({ reservado: 1 });
    expect(day?.turnos.at(-1)).toMatchObject({ desde: '11:30', idReserva: 9, disponibles: 0 });
    expect(day?.turnos.map(({ estado }) => estado)).toEqual(['todavia no abre', 'no se ofrece']);
  });

  it('shows of a service that was switched off what the stay holds, and no more', () => {
    const reservas = JSON.stringify([[9, 3, '2026-11-24', '10:00', '11:00']]);
    const of = (row: Partial<StayRow>) => write(row).filter(({ idServicio }) => idServicio === 3);
    expect(of({})).toEqual([]);
    expect(of({ reservas })).toEqual([
      {
        fecha: '2026-11-24',
        servicio: 'Cine',
        idServicio: 3,
        salon: '',
        reservado: 1,
        turnos: [
          {
            codigo: '3-20261124-1000',
            desde: '10:00',
            hasta: '11:00',
            idReserva: 9,
            disponibles: 0,
            estado: 'no se ofrece',
            reservableHasta: '2026-11-24T13:00:00.000Z',
            cancelableHasta: '2026-11-24T12:30:00.000Z',
          },
        ],
      },
    ]);
  });

  it.each([
    ['EN', ['Gym, Basement', 'Ñandú, Jardín «zen»']],
    ['PT-BR', ['Ema 🪶, Jardín «zen»', 'Gym, Basement']],
    ['ES-AR', ['Gimnasio, Subsuelo', 'Ñandú, Jardín «zen»']],
    [undefined, ['Gimnasio, Subsuelo', 'Ñandú, Jardín «zen»']],
  ])('tells services and rooms in %s, or else in a language they have', (idioma, told) => {
    const days = write({}, { ...(idioma !== undefined && { idioma }) });
    expect(days.slice(0, 2).map(({ servicio, salon }) => `${servicio}, ${salon}`)).toEqual(told);
  });

  it('shows the services of an agenda alone, and refuses one that is not there', () => {
    expect(starts(write({}, { agenda: 7 })).map(([, servicio]) => servicio)).toEqual([
      'Gimnasio',
      'Gimnasio',
    ]);
    expect(write({}, { agenda: 8 })).toEqual([]);
    expect(() => write({}, { agenda: 9 })).toThrow(Refusal);
  });
});
