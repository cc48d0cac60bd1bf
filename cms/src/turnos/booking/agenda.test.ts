import { isAnswerOf } from '@guest-app/config/cms-calls/answers';
import { readAgenda } from '@guest-app/config/cms-calls/turnos';
import { describe, expect, it } from 'vitest';
import { agendaFrom, type AgendaRows } from './agenda';

const zona = 'America/Argentina/Buenos_Aires';
/** Monday, 09:30 at the hotel. */
const clock = { now: new Date('2026-11-23T12:30:00Z'), zona };
const dias = [1, 2, 3, 4, 5, 6, 7];

function servicio(
  id: number,
  document_id: string,
  terms: { cupo: number; abre?: number; cierra: number; cancela?: number; activo?: 0 },
  ...texts: readonly (readonly [locale: string, nombre: string, salon: string | null])[]
) {
  return texts.map(([locale, nombre, salon], index) => ({
    id: id + index * 100,
    ...{ document_id, locale, nombre, salon, precio: null },
    activo: terms.activo !== 0,
    cupo: terms.cupo,
    abre_minutos_antes: terms.abre ?? null,
    cierra_minutos_antes: terms.cierra,
    cancela_minutos_antes: terms.cancela ?? null,
    recordatorio_horas: null,
  }));
}

const owned = { id: 1, documentId: 'x' };
const horario = (of: number, desde: string) => ({
  ...owned,
  servicio: of,
  rule: { dias, desde, hasta: '12:00', duracion: 60, vigenteDesde: null, vigenteHasta: null },
});

const rows: AgendaRows = {
  llegada: '2026-11-20',
  salida: '2026-11-24',
  personas: 2,
  reservas: [],
  esperas: [],
  counters: [],
  servicios: [
    ...servicio(
      1,
      'spa',
      { cupo: 5, cierra: 30, cancela: 60 },
      ['es', 'Ñandú', 'Jardín «zen»'],
      ['pt-br', 'Ema 🪶', null],
    ),
    ...servicio(
      2,
      'gym',
      { cupo: 3, abre: 120, cierra: 0 },
      ['es', 'Gimnasio', 'Subsuelo'],
      ['en', 'Gym', 'Basement'],
    ),
    ...servicio(3, 'off', { cupo: 4, cierra: 0, cancela: 30, activo: 0 }, ['es', 'Cine', null]),
  ],
  horarios: [horario(1, '09:00'), horario(2, '10:00'), horario(3, '10:00')],
  cierres: [
    {
      ...owned,
      servicio: null,
      rule: {
        desde: '2026-11-24',
        hasta: '2026-11-24',
        horas: { desde: '11:00', hasta: '24:00' },
      },
    },
  ],
  shown: undefined,
};

function write(changed: Partial<AgendaRows> = {}, idioma = 'ES') {
  const data = agendaFrom({ ...rows, ...changed }, idioma, clock);
  expect(isAnswerOf(readAgenda, { ok: true, data })).toBe(true);
  return data;
}

const gymAlone = { shown: new Set([2]) };

const held = (of: number, fecha: string, desde: string, hasta: string, origen?: string) => ({
  reservas: [
    {
      id: 9,
      servicio: of,
      fecha,
      desde,
      hasta,
      personas: 1,
      origen: origen ?? null,
      evento: 'k3j9',
    },
  ],
});

const counter = (desde: string, own: Partial<AgendaRows['counters'][number]>) => ({
  ...{ servicio: 2, fecha: '2026-11-23', desde, ocupado: 0, cupo: null, cerrado: false },
  ...{ esperando: 0, esperaron: 0, olvidadas: 0, olvidadas_personas: 0 },
  ...{ olvidadas_asistieron: 0, olvidadas_ausentes: 0, olvidadas_hasta: null },
  ...own,
});

const wait = (desde: string, posicion: number, personas: number | null = null) => ({
  esperas: [{ servicio: 2, fecha: '2026-11-23', desde, posicion, personas }],
});

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
      personas: null,
      disponibles: 5,
      cupo: 5,
      estado: 'cerrado',
      reservableHasta: '2026-11-23T12:30:00.000Z',
      cancelableHasta: '2026-11-23T12:00:00.000Z',
    });
    expect(spa?.turnos[1]).toMatchObject({ estado: 'abierto' });
  });

  it('says what a service costs, where the hotel says so in any language', () => {
    const priced = rows.servicios.map((row) => ({
      ...row,
      precio: row.id === 1 ? '$ 12.000' : null,
    }));
    const prices = (idioma: string) =>
      write({ servicios: priced }, idioma).map(({ idServicio, precio }) => [idServicio, precio]);
    for (const idioma of ['ES', 'PT-BR']) {
      expect(prices(idioma)).toContainEqual([1, '$ 12.000']);
      expect(prices(idioma)).toContainEqual([2, undefined]);
    }
  });

  it('shows how full a shift is and what the stay holds', () => {
    const first = (changed: Partial<AgendaRows>) =>
      write({ ...gymAlone, ...changed })[0]?.turnos[0];
    const taken = (ocupado: number) => ({ counters: [counter('10:00', { ocupado })] });
    expect(first({})).toMatchObject({ disponibles: 3, idReserva: null, estado: 'abierto' });
    expect(first(taken(2))).toMatchObject({ disponibles: 1, estado: 'completo' });
    expect(first(held(2, '2026-11-23', '10:00', '11:00'))).toMatchObject({
      disponibles: 3,
      idReserva: 9,
      personas: 1,
      evento: 'k3j9',
    });
    expect(first(taken(9))).toMatchObject({ disponibles: 0 });
  });

  describe('of a full shift', () => {
    const gym = (changed: Partial<AgendaRows>) =>
      write({ ...gymAlone, counters: [counter('10:00', { ocupado: 3 })], ...changed })[0];
    const first = (changed: Partial<AgendaRows>) => gym(changed)?.turnos[0];

    it('says that a stay may wait for it, or in which place it does', () => {
      expect(first({})).toMatchObject({ estado: 'completo', puedeEsperar: 1 });
      const waiting = first(wait('10:00', 4));
      expect(waiting).toMatchObject({ estado: 'completo', espera: 4, personasEnEspera: 2 });
      expect(first(wait('10:00', 4, 1))).toMatchObject({ personasEnEspera: 1 });
      expect(waiting).not.toHaveProperty('puedeEsperar');
    });

    it('lets no stay wait that would never fit, or that waits for another of that day', () => {
      expect(first({ personas: 4 })).not.toHaveProperty('puedeEsperar');
      expect(first(wait('11:00', 1))).not.toHaveProperty('puedeEsperar');
    });

    it('lets a stay that holds another of that day wait while the guest could cancel it', () => {
      const holding = (desde: string) => first(held(2, '2026-11-23', desde, '12:00', 'lista'));
      expect(holding('11:00')).toMatchObject({ puedeEsperar: 1 });
      expect(holding('09:00')).not.toHaveProperty('puedeEsperar');
    });
  });

  it('gives a shift the places of that day, and does not offer one that staff closed', () => {
    const counters = [counter('10:00', { cupo: 8 }), counter('11:00', { cerrado: true })];
    const turnos = (changed: Partial<AgendaRows>) =>
      write({ ...gymAlone, counters, ...changed })[0]?.turnos;
    expect(turnos({})).toMatchObject([{ desde: '10:00', disponibles: 8 }]);
    expect(turnos(held(2, '2026-11-23', '11:00', '12:00', 'personal'))?.[1]).toMatchObject({
      estado: 'no se ofrece',
      idReserva: 9,
      origen: 'personal',
    });
  });

  it('keeps what a stay holds where the rules do not give it any more', () => {
    const day = write(held(2, '2026-11-24', '11:30', '12:30')).find(
      ({ fecha, idServicio }) => fecha === '2026-11-24' && idServicio === 2,
    );
    expect(day).toMatchObject({ reservado: 1 });
    expect(day?.turnos.at(-1)).toMatchObject({ desde: '11:30', idReserva: 9, disponibles: 0 });
    expect(day?.turnos.map(({ estado }) => estado)).toEqual(['todavia no abre', 'no se ofrece']);
  });

  it('shows of a service that was switched off what the stay holds, and no more', () => {
    const off = (changed: Partial<AgendaRows>) =>
      write(changed).filter(({ idServicio }) => idServicio === 3);
    expect(off({})).toEqual([]);
    expect(off(held(3, '2026-11-24', '10:00', '11:00'))).toEqual([
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
            personas: 1,
            evento: 'k3j9',
            disponibles: 0,
            cupo: 4,
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
  ])('names services and rooms in %s, or else in a language they have', (idioma, told) => {
    const days = write({}, idioma);
    expect(days.slice(0, 2).map(({ servicio, salon }) => `${servicio}, ${salon}`)).toEqual(told);
  });

  it('shows the services of an agenda alone', () => {
    expect(starts(write(gymAlone)).map(([, name]) => name)).toEqual(['Gimnasio', 'Gimnasio']);
    expect(write({ shown: new Set() })).toEqual([]);
  });
});
