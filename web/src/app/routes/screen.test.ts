import { describe, expect, it } from 'vitest';
import { parseScreen } from './screen';

const hotel = (db: string, prefijo: string | null, codigos = [db]) => ({
  db,
  nombre: db,
  prefijo,
  codigos,
  lugar: 'Buenos Aires',
  zona: 'America/Argentina/Buenos_Aires',
  idioma: 'ES',
});
const gbba = hotel('gbba', 'gbba');
const recoleta = hotel('recoleta', 'reco');
const polo = hotel('polo', null);
const parse = (path: string) => parseScreen(path, [gbba, recoleta, polo]);

describe('parseScreen', () => {
  it.each(['', '/', '/home', '/home/'])('sends %j to the start', (path) => {
    expect(parse(path)).toEqual({ kind: 'inicio' });
  });

  it('knows the list of hotels', () => {
    expect(parse('/hoteles')).toEqual({ kind: 'hoteles' });
    expect(parse('/hoteles/1')).toEqual({ kind: 'desconocida' });
  });

  it('reads the matrix parameters of main', () => {
    expect(parse('/main')).toEqual({ kind: 'main', idSeccion: null, from: null });
    expect(parse('/main;idSeccion=3')).toEqual({ kind: 'main', idSeccion: 3, from: null });
    expect(parse('/main;idSeccion=3;from=1')).toEqual({ kind: 'main', idSeccion: 3, from: 1 });
  });

  it.each(['abc', '0', '-1', '1.5', '', '%zz'])('ignores %j as a section', (value) => {
    expect(parse(`/main;idSeccion=${value}`)).toEqual({
      kind: 'main',
      idSeccion: null,
      from: null,
    });
  });

  it('splits matrix parameters before it decodes them', () => {
    expect(parse('/main;idSeccion=3%3Bfrom=1')).toEqual({
      kind: 'main',
      idSeccion: null,
      from: null,
    });
  });

  it('enters any hotel by its db, with or without a prefix of its own', () => {
    expect(parse('/main;db=polo')).toEqual({
      kind: 'entrada',
      hotel: polo,
      idIdioma: null,
      cedeIdioma: false,
      deOficina: false,
      momento: null,
      idSeccion: null,
      idComponente: null,
    });
    expect(parse('/main;idSeccion=3;db=recoleta;idIdioma=PT-BR;idComponente=5')).toEqual({
      kind: 'entrada',
      hotel: recoleta,
      idIdioma: 'PT-BR',
      cedeIdioma: false,
      deOficina: false,
      momento: null,
      idSeccion: 3,
      idComponente: 5,
    });
  });

  it.each([
    ['2026-12-04T21:00:00.000Z', '2026-12-04T21:00:00.000Z'],
    ['ayer', null],
    ['', null],
  ])('reads %j as the moment %j that staff look at', (text, momento) => {
    const path = `/main;db=polo;momento=${encodeURIComponent(text)};origen=oficina`;
    expect(parse(path)).toMatchObject({ deOficina: true, momento });
  });

  it('has the language that was chosen go before a home screen’s', () => {
    expect(parse('/main;db=polo;origen=oficina')).toMatchObject({ deOficina: true });
    expect(parse('/main;db=polo;idIdioma=EN;origen=inicio')).toMatchObject({
      kind: 'entrada',
      idIdioma: 'EN',
      cedeIdioma: true,
      deOficina: false,
    });
  });

  it.each(['en', 'E', '%3Cb%3E', 'EN/x', ''])('ignores %j as a language', (value) => {
    const parsed = parse(`/main;db=polo;idIdioma=${encodeURIComponent(value)}`);
    expect(parsed).toMatchObject({ kind: 'entrada', idIdioma: null });
  });

  it.each(['/main;db=nada', '/main;db=', '/main;db=reco'])('does not enter %s', (path) => {
    expect(parse(path)).toEqual({ kind: 'desconocida' });
  });

  it('knows a hotel by its prefix, which may differ from its db', () => {
    expect(parse('/gbba')).toEqual({ kind: 'hotel', hotel: gbba, idSeccion: null, from: null });
    expect(parse('/reco')).toEqual({ kind: 'hotel', hotel: recoleta, idSeccion: null, from: null });
    expect(parse('/gbba;idSeccion=2')).toMatchObject({ kind: 'hotel', idSeccion: 2 });
  });

  it.each([
    '/recoleta',
    '/polo',
    '/nada',
    '/gbba/x',
    '/main/x',
    '/login-nada/abc',
    '/nada-turnos/abc',
  ])('does not know %s', (path) => {
    expect(parse(path)).toEqual({ kind: 'desconocida' });
  });

  it('keeps the slashes, pluses and equals signs of an encoded booking', () => {
    expect(parse('/login-reco/MTIz/NHw+yMDI=')).toEqual({
      kind: 'login-hotel',
      hotel: recoleta,
      nroConfirmacionEncode: 'MTIz/NHw+yMDI=',
    });
    expect(parse('/login-gbba/YWJj%3D')).toMatchObject({ nroConfirmacionEncode: 'YWJj=' });
  });

  it('needs a booking in the automatic login link', () => {
    expect(parse('/login-gbba')).toEqual({ kind: 'desconocida' });
  });

  it('takes the agenda of the turnos screen as optional', () => {
    expect(parse('/gbba-turnos/MXw=')).toEqual({
      kind: 'turnos-hotel',
      hotel: gbba,
      idAgendaEncode: 'MXw=',
    });
    expect(parse('/gbba-turnos')).toEqual({
      kind: 'turnos-hotel',
      hotel: gbba,
      idAgendaEncode: null,
    });
  });

  it('lets no hotel take a reserved word', () => {
    const greedy = ['main', 'login', 'turnos', 'admin', 'administrar'].map((word) =>
      hotel('x', word),
    );
    expect(parseScreen('/login', greedy)).toEqual({ kind: 'login' });
    expect(parseScreen('/turnos', greedy)).toEqual({ kind: 'turnos' });
    expect(parseScreen('/main', greedy)).toMatchObject({ kind: 'main' });
    expect(parseScreen('/admin', greedy)).toEqual({ kind: 'desconocida' });
  });
});
