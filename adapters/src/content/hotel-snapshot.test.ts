import type { HotelContent } from '@guest-app/config/content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SharedCache } from '../http/shared-cache.js';
import {
  changeBetween,
  componente,
  hotelContent,
  idioma,
  item,
  referencia,
  seccion,
} from './hotel-content.factory.js';
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
});

describe('a snapshot that takes a change', () => {
  const numbers = (most: number) => fc.uniqueArray(fc.integer({ min: 1, max: most }));
  const word = fc.constantFrom('a', 'b');
  const ids: readonly number[] = [1, 2, 3, 4, 5];
  const languages = ['ES', 'EN', 'PT', 'xx'] as const;

  /** Any content of a few rows, so that the same ones come, go, change and move. */
  const anyContent: fc.Arbitrary<HotelContent> = fc
    .record({
      titulo: word,
      active: fc.subarray(['ES', 'EN', 'PT']),
      secciones: fc.shuffledSubarray([1, 2, 3]),
      places: fc.tuple(...[1, 2, 3].map(() => fc.tuple(fc.boolean(), word, numbers(5)))),
      componentes: fc.subarray([...ids]),
      texts: fc.tuple(...ids.map(() => fc.tuple(word, numbers(3), fc.option(fc.nat(3))))),
    })
    .map(({ titulo, active, secciones, places, componentes, texts }) => {
      const base = hotelContent();
      return hotelContent({
        ajustes: { ...base.ajustes, titulo },
        idiomas: ['ES', 'EN', 'PT'].map((codigo) =>
          idioma(codigo, { activo: active.includes(codigo) }),
        ),
        secciones: secciones.map((id) => {
          const [activa, etiqueta, standing] = places[id - 1] ?? [true, 'a', []];
          return seccion(id, {
            activa,
            etiqueta: { ES: etiqueta },
            componentes: standing.filter((each) => componentes.includes(each)),
          });
        }),
        componentes: componentes.map((id) => {
          const [text, items, target] = texts[id - 1] ?? ['a', [], null];
          return componente(id, {
            tipo: id % 2 === 0 ? 7 : 4,
            titulo: { ES: text, EN: `${text} EN` },
            imagen: { archivo: `${text}_${id}.png`, ancho: 1, alto: 1 },
            items: items.map((each) => item(each, { precio: text })),
            referencias: [
              referencia(id, {
                seccion: target !== null && secciones.includes(target) ? target : null,
              }),
            ],
          });
        }),
      });
    });

  /** Every answer there is, and what pictures the content names. */
  function answersOf(snapshot: HotelSnapshot): unknown {
    return {
      pictures: [...snapshot.pictures].sort(),
      ajustes: snapshot.ajustes().hash,
      idiomas: snapshot.idiomasActivos().hash,
      rows: languages.flatMap((language) => [
        snapshot.secciones(language).hash,
        ...ids.flatMap((id) => [
          snapshot.componentes(String(id), language)?.hash,
          snapshot.carta(String(id), language)?.hash,
          snapshot.seccionesReferidas(String(id), language)?.hash,
        ]),
      ]),
    };
  }

  it('answers as one that is made of the whole content', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyContent, fc.boolean()), { minLength: 2 }), (states) => {
        let snapshot: HotelSnapshot | undefined;
        for (const [index, [state, isAsked]] of states.entries()) {
          const after = { ...state, version: String(index) };
          if (snapshot === undefined) snapshot = new HotelSnapshot(after, noCache);
          else expect(snapshot.take(changeBetween(snapshot.content, after))).toBe(true);
          expect(JSON.stringify(snapshot.content)).toBe(JSON.stringify(after));
          // Some answers are then older than the last change.
          if (isAsked)
            expect(answersOf(snapshot)).toEqual(answersOf(new HotelSnapshot(after, noCache)));
        }
        expect(snapshot && answersOf(snapshot)).toEqual(
          snapshot && answersOf(new HotelSnapshot(snapshot.content, noCache)),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('keeps the answers that the change does not concern, and makes no others anew', () => {
    const snapshot = new HotelSnapshot(content('1', '1.00'), noCache);
    const before = [snapshot.carta('7', 'ES'), snapshot.carta('8', 'ES'), snapshot.secciones('ES')];
    snapshot.take(changeBetween(content('1', '1.00'), content('2', '2.00')));
    const after = [snapshot.carta('7', 'ES'), snapshot.carta('8', 'ES'), snapshot.secciones('ES')];
    expect(after.map((body, index) => body === before[index])).toEqual([false, true, true]);
  });

  it('takes nothing that follows on another state', () => {
    const snapshot = new HotelSnapshot(content('1', '1.00'), noCache);
    const [, second, third] = ['1', '2', '3'].map((version) => content(version, `${version}.00`));
    if (second === undefined || third === undefined) throw new Error('There are three states');
    expect(snapshot.take(changeBetween(second, third))).toBe(false);
    expect(snapshot.content).toEqual(content('1', '1.00'));
  });
});
