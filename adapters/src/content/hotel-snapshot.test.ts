import { describe, expect, it } from 'vitest';
import {
  componente,
  hotelContent,
  idioma,
  item,
  referencia,
  seccion,
} from '../hotel-content.factory.js';
import type { Body } from '../http/body.js';
import { SharedCache } from '../http/shared-cache.js';
import { HotelSnapshot } from './hotel-snapshot.js';

const precio = (value: string) => item(1, { precio: value });
const noCache = new SharedCache(0);

const content = (version: string, first: string, second = '1.00') =>
  hotelContent({
    version,
    secciones: [seccion(1, { componentes: [7, 8] })],
    componentes: [
      componente(7, { tipo: 7, items: [precio(first)] }),
      componente(8, { tipo: 7, items: [precio(second)] }),
    ],
  });

describe('a snapshot that takes the place of another', () => {
  it('takes over the answers whose bytes stay, with what was compressed of them', () => {
    const before = new HotelSnapshot(content('1', '1.00'), noCache);
    const [changing, staying] = [before.carta('7', 'ES'), before.carta('8', 'ES')];
    const after = new HotelSnapshot(content('2', '2.00'), noCache, before);
    expect(after.carta('8', 'ES')).toBe(staying);
    expect(after.carta('7', 'ES')?.hash).not.toBe(changing?.hash);
    expect(before.carta('7', 'ES')).toBe(changing);
  });

  it('takes over what nobody asked for since, too', () => {
    const first = new HotelSnapshot(content('1', '1.00'), noCache);
    const staying = first.carta('8', 'ES');
    const second = new HotelSnapshot(content('2', '2.00'), noCache, first);
    const third = new HotelSnapshot(content('3', '3.00'), noCache, second);
    expect(third.carta('8', 'ES')).toBe(staying);
  });

  it('answers what is new where an answer changed and changed back in between', () => {
    const first = new HotelSnapshot(content('1', '1.00'), noCache);
    const original = first.carta('7', 'ES');
    const second = new HotelSnapshot(content('2', '2.00'), noCache, first);
    expect(second.carta('7', 'ES')?.hash).not.toBe(original?.hash);
    const third = new HotelSnapshot(content('3', '1.00'), noCache, second);
    expect(third.carta('7', 'ES')?.hash).toBe(original?.hash);
  });

  it('has no answer of rows that are gone', () => {
    const before = new HotelSnapshot(content('1', '1.00'), noCache);
    before.carta('8', 'ES');
    before.componentes('1', 'ES');
    const empty = new HotelSnapshot(hotelContent({ version: '2' }), noCache, before);
    expect(empty.carta('8', 'ES')).toBeUndefined();
    expect(empty.componentes('1', 'ES')).toBeUndefined();
  });

  it('answers a language that was switched off as any unknown one', () => {
    const before = new HotelSnapshot(content('1', '1.00'), noCache);
    before.carta('7', 'EN');
    const after = new HotelSnapshot(
      { ...content('2', '1.00'), idiomas: [idioma('ES'), idioma('EN', { activo: false })] },
      noCache,
      before,
    );
    expect(after.carta('7', 'EN')).toBe(after.carta('7', 'xx'));
  });

  it('names by id the sections to which texts lead, and leaves out those that guests do not see', () => {
    const linked = (clave: string) => `<a href="seccion:${clave}">x</a>`;
    const texts = hotelContent({
      secciones: [seccion(3, { componentes: [9] }), seccion(4, { activa: false })],
      componentes: [
        componente(9, {
          tipo: 13,
          subtitulo: { ES: linked('seccion-3') + linked('seccion-4') + '<a href="agenda:1">y</a>' },
        }),
      ],
    });
    const body = new HotelSnapshot(texts, noCache).componentes('3', 'ES')?.made(null)?.bytes;
    const { data } = JSON.parse(String(body)) as { data: { SubTitulo: string }[] };
    expect(data[0]?.SubTitulo).toBe('<a href="seccion:3">x</a><a>x</a><a href="agenda:1">y</a>');
  });

  it('names the language of a text that is read for want of one in the language asked for', () => {
    const texts = hotelContent({
      idiomas: [idioma('ES'), idioma('EN'), idioma('AR')],
      secciones: [seccion(3, { etiqueta: { ES: 'Inicio', AR: 'الرئيسية' }, componentes: [9] })],
      componentes: [
        componente(9, {
          tipo: 4,
          titulo: { ES: 'Hola', AR: 'أهلاً' },
          descripcion: { ES: 'Hola', EN: 'Hello' },
          referencias: [referencia(2, { etiqueta: { EN: 'Book' }, seccion: 3 })],
        }),
      ],
    });
    const snapshot = new HotelSnapshot(texts, noCache);
    const languages = (body: Body | undefined) =>
      (JSON.parse(String(body?.made(null)?.bytes)) as { data: { idiomas?: object }[] }).data.map(
        ({ idiomas }) => idiomas,
      );
    expect(languages(snapshot.secciones('ar'))).toEqual([undefined]);
    expect(languages(snapshot.secciones('EN'))).toEqual([{ etiqueta: 'ES' }]);
    expect(languages(snapshot.componentes('3', 'AR'))).toEqual([{ Descripcion: 'EN' }]);
    expect(languages(snapshot.componentes('3', 'xx'))).toEqual([
      { Titulo: 'ES', Descripcion: 'EN' },
    ]);
    expect(languages(snapshot.seccionesReferidas('9', 'AR'))).toEqual([{ NombreRef: 'EN' }]);
  });
});
