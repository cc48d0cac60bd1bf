// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import { enterHotel } from '../preferences/preferences';
import { type Guest, logInGuest, logOutGuest } from '../session/guest-session';
import { dropAction, leavePending, markSent, actionsKey, actionsOf } from './actions';
import { agendaOf } from './agenda';
import { storeAgenda, readStoredAgenda } from './stored-agendas';
import { storeCalendars, storedCalendar } from './stored-calendars';

const tokenUntil = (exp: number) => `x.${btoa(JSON.stringify({ exp }))}.x`;
const inAnHour = Math.floor(Date.now() / 1000) + 3600;

const guest = (nroConfirmacion: string, token = tokenUntil(inAnHour)): Guest => ({
  token,
  nroConfirmacion,
  nombre: 'Ana',
  apellido: 'Paz',
  room: '12',
  adults: 2,
  children: 0,
  phone_no: '',
  email: '',
});

function logIn({ token, nroConfirmacion, nombre, apellido }: Guest): void {
  localStorage.setItem('DB', 'gbba');
  const stay = { checkin: '2026-11-23', room: '12', adults: 2, children: 0 };
  const datos = { confirmation_no: nroConfirmacion, nombre, apellido, phone_no: '', email: '' };
  logInGuest({ ok: true, token, datos: { ...datos, ...stay } });
}

const turno = (codigo: string, idReserva: number | null = null): Turno => ({
  codigo,
  desde: '10:00',
  hasta: '11:00',
  idReserva,
  personas: null,
  disponibles: 4,
  cupo: 8,
  estado: 'abierto',
  reservableHasta: '2026-11-23T13:00:00Z',
  cancelableHasta: '2026-11-23T13:00:00Z',
});
const dia = (idServicio: number, ...turnos: Turno[]): ServicioDia => ({
  fecha: '2026-11-23',
  servicio: `Servicio ${idServicio}`,
  idServicio,
  salon: '',
  reservado: turnos.some(({ idReserva }) => idReserva !== null),
  turnos,
});

const ana = guest('100001');
const place = { db: 'gbba', guest: ana, idIdioma: 'ES', idAgenda: null };
const keptDias = (of = place) => readStoredAgenda(of)?.dias;

/** A browser whose storage has no room for a value where `isFull` says so. */
function fullWhen(isFull: (value: string) => boolean): void {
  const setItem = localStorage.setItem.bind(localStorage);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    if (isFull(value)) throw new DOMException('full', 'QuotaExceededError');
    setItem(key, value);
  });
}

beforeEach(() => {
  localStorage.clear();
  logIn(ana);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a kept agenda', () => {
  it('is the last answer, by language and agenda, with its time', () => {
    storeAgenda(place, [dia(1)]);
    storeAgenda({ ...place, idIdioma: 'EN' }, [dia(2)]);
    storeAgenda({ ...place, idAgenda: 7 }, [dia(3)]);
    storeAgenda(place, [dia(4)]);
    expect(keptDias()).toEqual([dia(4)]);
    expect(readStoredAgenda({ ...place, idIdioma: 'EN' })?.dias).toEqual([dia(2)]);
    expect(readStoredAgenda({ ...place, idAgenda: 7 })?.dias).toEqual([dia(3)]);
    expect(readStoredAgenda({ ...place, idAgenda: 8 })).toBeNull();
    expect(Math.abs((readStoredAgenda(place)?.at ?? 0) - Date.now())).toBeLessThan(5_000);
  });

  it('is one of each kind and language, and no more than four', () => {
    for (const idIdioma of ['ES', 'EN', 'PT', 'FR']) {
      for (const idAgenda of [null, 1, 2]) storeAgenda({ ...place, idIdioma, idAgenda }, [dia(1)]);
    }
    expect(readStoredAgenda({ ...place, idIdioma: 'FR', idAgenda: 2 })).not.toBeNull();
    expect(readStoredAgenda({ ...place, idIdioma: 'FR', idAgenda: 1 })).toBeNull();
    expect(JSON.parse(localStorage.getItem('agendasGuardadas') ?? '')).toHaveLength(4);
  });

  it('is shown to no other guest and in no other hotel', () => {
    storeAgenda(place, [dia(1)]);
    expect(readStoredAgenda({ ...place, guest: guest('100002') })).toBeNull();
    expect(readStoredAgenda({ ...place, db: 'comahue' })).toBeNull();
  });

  it.each([
    ['the guest logged out', logOutGuest],
    ['another guest logged in', () => logIn(guest('100002', tokenUntil(inAnHour + 1)))],
    ['the same guest logged in anew', () => logIn(guest('100001', tokenUntil(inAnHour + 2)))],
    [
      'another hotel was entered',
      () =>
        enterHotel({
          db: 'comahue',
          nombre: '',
          prefijo: null,
          codigos: [],
          lugar: '',
          zona: 'UTC',
          idioma: 'ES',
        }),
    ],
  ])('is none of an answer that came when %s', (_, leave) => {
    leave();
    storeAgenda(place, [dia(1)]);
    expect(localStorage.getItem('agendasGuardadas')).toBeNull();
  });

  it('goes with the session, with whatever else is kept', async () => {
    storeAgenda(place, [dia(1)]);
    await storeCalendars(place, agendaOf([dia(1, turno('a', 5))]).reservas, ics('x'));
    leave('a');
    logOutGuest();
    expect(Object.keys(localStorage)).toEqual(['DB']);
  });

  it('goes when another guest logs in, and stays when the same one does', () => {
    storeAgenda(place, [dia(1)]);
    logIn(guest('100001', tokenUntil(inAnHour + 1)));
    expect(keptDias()).toEqual([dia(1)]);
    logIn(guest('100002'));
    expect(localStorage.getItem('agendasGuardadas')).toBeNull();
  });

  it('makes room for the new one where the browser has little, and is none where it has less', () => {
    const long = dia(1, ...Array.from({ length: 20 }, (_, n) => turno(`t${n}`)));
    storeAgenda(place, [long]);
    fullWhen(({ length }) => length > 6_000);
    storeAgenda({ ...place, idIdioma: 'EN' }, [long]);
    expect(readStoredAgenda({ ...place, idIdioma: 'EN' })?.dias).toEqual([long]);
    expect(readStoredAgenda(place)).toBeNull();
    fullWhen(() => true);
    storeAgenda(place, [long]);
    expect(localStorage.getItem('agendasGuardadas')).toBeNull();
  });

  it.each(['', '{', '{}', 'null'])('is none where something else is stored: %j', (stored) => {
    localStorage.setItem('agendasGuardadas', stored);
    expect(readStoredAgenda(place)).toBeNull();
  });
});

const ics = (text: string) => {
  const ask = vi.fn<(idReserva: number) => Promise<Blob>>();
  ask.mockImplementation(() => Promise.resolve(new Blob([text])));
  return ask;
};

describe('a kept calendar file', () => {
  const held = dia(1, turno('a', 5));
  const [reserva] = agendaOf([held]).reservas;
  if (reserva === undefined) throw new Error('Nothing is booked');

  it('is asked for once for what it says', async () => {
    const ask = ics('uno');
    await Promise.all([
      storeCalendars(place, [reserva], ask),
      storeCalendars(place, [reserva], ask),
    ]);
    await storeCalendars(place, [reserva], ask);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(storedCalendar(place, reserva)).toBe('uno');

    const moved = { ...reserva, dia: { ...held, salon: 'Piso 2' } };
    expect(storedCalendar(place, moved)).toBeNull();
    await storeCalendars(place, [moved], ics('dos'));
    expect(storedCalendar(place, moved)).toBe('dos');
  });

  it('goes when the whole stay holds it no more, and not for an agenda without it', async () => {
    await storeCalendars(place, [reserva], ics('uno'));
    await storeCalendars({ ...place, idAgenda: 3 }, [], ics(''));
    expect(storedCalendar(place, reserva)).toBe('uno');
    await storeCalendars(place, [], ics(''));
    expect(storedCalendar(place, reserva)).toBeNull();
  });

  it('is none of an answer that came after the guest logged out', async () => {
    await storeCalendars(place, [reserva], () => {
      logOutGuest();
      return Promise.resolve(new Blob(['tarde']));
    });
    expect(localStorage.getItem('calendariosGuardados')).toBeNull();
  });

  it('is asked for again where it did not come', async () => {
    await storeCalendars(place, [reserva], () => Promise.reject(new Error('no network')));
    await storeCalendars(place, [reserva], ics('uno'));
    expect(storedCalendar(place, reserva)).toBe('uno');
  });
});

const pending = (who = ana) => actionsOf(localStorage.getItem(actionsKey), 'gbba', who);
const leave = (codigo: string, idServicio = 1) =>
  leavePending(
    { db: 'gbba', guest: ana },
    { kind: 'reservar', dia: dia(idServicio), turno: turno(codigo) },
    { idIdioma: 'ES', clave: `clave ${codigo}` },
  );

describe('a pending action', () => {
  it('stays in order, one for a service and day, until it is taken out', () => {
    expect([leave('a', 1), leave('b', 2), leave('c', 1)]).toEqual([true, true, true]);
    expect(pending().map(({ clave }) => clave)).toEqual(['clave a', 'clave b']);
    const [first] = pending();
    if (first === undefined) throw new Error('Nothing is pending');
    markSent({ db: 'gbba', guest: ana }, first);
    expect(pending().map(({ wasSent }) => wasSent)).toEqual([true, false]);
    expect(dropAction({ db: 'gbba', guest: ana }, first)).toBe(true);
    expect(dropAction({ db: 'gbba', guest: ana }, first)).toBe(false);
    expect(pending().map(({ clave }) => clave)).toEqual(['clave b']);
  });

  it('leaves nothing stored when it was the last', () => {
    leave('a');
    const [action] = pending();
    if (action !== undefined) dropAction({ db: 'gbba', guest: ana }, action);
    expect(localStorage.getItem(actionsKey)).toBeNull();
  });

  it('is its guest’s alone, and cannot be left by one who logged out', () => {
    leave('a');
    expect(pending(guest('100002'))).toEqual([]);
    expect(actionsOf(localStorage.getItem(actionsKey), 'comahue', ana)).toEqual([]);
    logOutGuest();
    expect(leave('b')).toBe(false);
    expect(localStorage.getItem(actionsKey)).toBeNull();
  });

  it('goes before what was read where the browser has no room, and loses none of the others', () => {
    leave('a', 1);
    storeAgenda(place, [dia(1)]);
    fullWhen(() => localStorage.getItem('agendasGuardadas') !== null);
    expect(leave('b', 2)).toBe(true);
    expect(pending()).toHaveLength(2);
    fullWhen(() => true);
    expect(leave('c', 3)).toBe(false);
    expect(pending()).toHaveLength(2);
  });
});
