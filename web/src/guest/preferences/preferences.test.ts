// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { enterHotel } from './preferences';

const hotel = (db: string, idioma = 'ES') => ({
  db,
  nombre: db,
  prefijo: db,
  codigos: [db],
  lugar: 'Buenos Aires',
  zona: 'America/Argentina/Buenos_Aires',
  idioma,
});

const stored = () => Object.fromEntries(Object.entries(localStorage));

beforeEach(() => {
  localStorage.clear();
});

it('stores the first hotel and its language', () => {
  enterHotel(hotel('gbba', 'PT'));
  expect(stored()).toEqual({ DB: 'gbba', idIdioma: 'PT' });
});

it('keeps the language that was chosen before', () => {
  localStorage.setItem('idIdioma', 'EN');
  enterHotel(hotel('gbba'));
  expect(localStorage.getItem('idIdioma')).toBe('EN');
});

it('stores the language that is chosen on entering', () => {
  localStorage.setItem('idIdioma', 'ES');
  enterHotel(hotel('gbba'), 'EN');
  expect(stored()).toEqual({ DB: 'gbba', idIdioma: 'EN' });
});

it('logs the guest out of another hotel, and leaves the staff and the language alone', () => {
  const guest = ['tokenHuesped', 'nroConfirmacion', 'nombre', 'apellido', 'checkin'];
  const stay = ['room', 'adults', 'children', 'phone_no', 'email'];
  for (const key of [...guest, ...stay]) localStorage.setItem(key, 'x');
  localStorage.setItem('DB', 'gbba');
  localStorage.setItem('idIdioma', 'EN');
  localStorage.setItem('token', 'staff');

  enterHotel(hotel('comahue'));

  expect(stored()).toEqual({ DB: 'comahue', idIdioma: 'EN', token: 'staff' });
});

it('keeps the guest logged in who enters the same hotel again', () => {
  localStorage.setItem('DB', 'gbba');
  localStorage.setItem('tokenHuesped', 'x.y.z');
  enterHotel(hotel('gbba'));
  expect(localStorage.getItem('tokenHuesped')).toBe('x.y.z');
});
