import { describe, expect, it } from 'vitest';
import { firstScreen, type Visit } from './first-screen';

const hotel = (db: string, prefijo: string | null, idioma = 'ES') => ({
  db,
  nombre: db,
  prefijo,
  codigos: [db],
  lugar: 'Buenos Aires',
  zona: 'America/Argentina/Buenos_Aires',
  idioma,
});
const hoteles = [hotel('gbba', 'gbba'), hotel('recoleta', 'reco', 'PT'), hotel('polo', null)];
const of = (hash: string, visit: Partial<Visit> = {}) =>
  firstScreen({ hash, state: null, storedDb: null, storedIdIdioma: null, ...visit }, hoteles);

describe('firstScreen', () => {
  it('is the home of the hotel that the address names, in the hotel’s language', () => {
    expect(of('/gbba')).toEqual({ db: 'gbba', idIdioma: 'ES', idSeccion: null });
    expect(of('/reco')).toEqual({ db: 'recoleta', idIdioma: 'PT', idSeccion: null });
  });

  it('is in the language that was chosen before', () => {
    expect(of('/reco', { storedIdIdioma: 'EN' })).toMatchObject({ idIdioma: 'EN' });
  });

  it('is of the hotel of the address, whichever was entered before', () => {
    expect(of('/gbba', { storedDb: 'polo' })).toMatchObject({ db: 'gbba' });
  });

  it.each(['', '/', '/home', '/main', '/main?utm=1'])('is the stored hotel’s at %j', (hash) => {
    expect(of(hash, { storedDb: 'polo' })).toEqual({ db: 'polo', idIdioma: 'ES', idSeccion: null });
    expect(of(hash)).toBeNull();
    expect(of(hash, { storedDb: 'closed' })).toBeNull();
  });

  it('is the section of the address', () => {
    expect(of('/gbba;idSeccion=3')).toMatchObject({ idSeccion: 3 });
    expect(of('/main;idSeccion=3', { storedDb: 'polo' })).toMatchObject({ idSeccion: 3 });
  });

  it('is the section to which the guest jumped, in the same hotel only', () => {
    const state = { db: 'gbba', idSeccion: 5, from: 1 };
    expect(of('/gbba;idSeccion=3', { state })).toMatchObject({ idSeccion: 5 });
    expect(of('/reco;idSeccion=3', { state })).toMatchObject({ idSeccion: 3 });
  });

  it('is what an entry names: hotel, language and section', () => {
    const stored = { storedDb: 'gbba', storedIdIdioma: 'ES' };
    expect(of('/main;db=polo;idIdioma=EN;idSeccion=2', stored)).toEqual({
      db: 'polo',
      idIdioma: 'EN',
      idSeccion: 2,
    });
    expect(of('/main;db=polo', stored)).toEqual({ db: 'polo', idIdioma: 'ES', idSeccion: null });
  });

  it('is in the language that was chosen before, where a home screen names another', () => {
    const hash = '/main;db=polo;idIdioma=EN;origen=inicio';
    expect(of(hash, { storedIdIdioma: 'PT' })).toMatchObject({ db: 'polo', idIdioma: 'PT' });
    expect(of(hash)).toMatchObject({ idIdioma: 'EN' });
  });

  it.each([
    '/nada',
    '/gbba/x',
    '/login',
    '/login-gbba/MQ==',
    '/turnos',
    '/gbba-turnos',
    '/admin/secciones',
    '/administrar/gbba',
    '/main;db=nada',
  ])('is no section at %j', (hash) => {
    expect(of(hash, { storedDb: 'gbba' })).toBeNull();
  });
});
