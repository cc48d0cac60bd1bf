import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyInto, type CopyOptions, type Picked } from './copy.js';
import type { HotelFile } from './shape.js';

const read = (db: string) =>
  JSON.parse(
    readFileSync(path.join(__dirname, `../../hoteles/${db}/hotel.json`), 'utf8'),
  ) as HotelFile;

const gbba = read('gbba');
const polo = read('polo');
const nothing: Picked = { secciones: [], componentes: [] };
const [seccion] = gbba.secciones;
if (seccion === undefined) throw new Error('gbba has no section');

function copy(picked: Partial<Picked>, target = polo, options: Partial<CopyOptions> = {}) {
  const complete = { replace: false, pictureName: (archivo: string) => archivo, ...options };
  return copyInto(target, gbba, { ...nothing, ...picked }, complete);
}

const named = <R extends { readonly clave: string }>(rows: readonly R[], clave: string) =>
  rows.find((row) => row.clave === clave);

describe('copying into another hotel', () => {
  it('brings a section with its components, and leaves all that was there as it was', () => {
    const { hotel, filas } = copy({ secciones: [seccion.clave] });
    expect(hotel.secciones.slice(0, polo.secciones.length)).toEqual(polo.secciones);
    expect(hotel.componentes.slice(0, polo.componentes.length)).toEqual(polo.componentes);
    const copied = hotel.secciones.at(-1);
    expect(copied?.nombre).toBe(seccion.nombre);
    expect(copied?.componentes.map((clave) => named(hotel.componentes, clave)?.items)).toEqual(
      seccion.componentes.map((clave) =>
        named(gbba.componentes, clave)?.items.map((item) => ({
          ...item,
          nombre: only(item.nombre),
          masInfo: only(item.masInfo),
        })),
      ),
    );
    expect(filas.every(({ cambio }) => cambio === 'nueva')).toBe(true);
    expect(filas).toHaveLength(1 + seccion.componentes.length);
  });

  it('changes nothing the second time', () => {
    const first = copy({ secciones: [seccion.clave] }, { ...polo, secciones: [], componentes: [] });
    const second = copy({ secciones: [seccion.clave] }, first.hotel);
    expect(second.hotel).toEqual(first.hotel);
    expect(second.filas.every(({ cambio }) => cambio === 'igual')).toBe(true);
  });

  it('puts what has a name that is taken beside it, unless it is to replace it', () => {
    const [taken] = polo.componentes;
    const [mine] = gbba.componentes;
    if (taken === undefined || mine === undefined) throw new Error('there are no components');
    const target = { ...polo, componentes: [{ ...taken, clave: mine.clave }] };
    const beside = copy({ componentes: [mine.clave] }, target);
    expect(beside.hotel.componentes.map(({ clave }) => clave)).toEqual([
      mine.clave,
      `${mine.clave}-2`,
    ]);
    expect(beside.hotel.componentes[0]).toEqual(target.componentes[0]);

    const instead = copy({ componentes: [mine.clave] }, target, { replace: true });
    expect(instead.hotel.componentes).toHaveLength(1);
    expect(instead.hotel.componentes[0]?.tipo).toBe(mine.tipo);
    expect(instead.filas).toMatchObject([{ clase: 'componente', cambio: 'reemplazada' }]);
  });

  it('says which languages and sections the target does not have', () => {
    const withReference = gbba.componentes.find(({ referencias }) =>
      referencias.some((referencia) => referencia.seccion !== ''),
    );
    if (withReference === undefined) throw new Error('gbba has no reference');
    const target: HotelFile = {
      ...polo,
      idiomas: polo.idiomas.filter(({ codigo }) => codigo === 'ES'),
      secciones: [],
      componentes: [],
    };
    const { hotel, sinIdioma, sinSeccion } = copy({ componentes: [withReference.clave] }, target);
    expect(sinIdioma).toContain('EN');
    expect(sinSeccion).toEqual(withReference.referencias.map((one) => one.nombreReferencia));
    expect(hotel.componentes[0]?.referencias.map((one) => one.seccion)).toEqual(
      withReference.referencias.map(() => ''),
    );
    expect(Object.keys(hotel.componentes[0]?.titulo ?? {})).not.toContain('EN');
  });

  it('names pictures as the target has them', () => {
    const withPicture = gbba.componentes.find(
      ({ imagen }) => imagen !== '' && !imagen.startsWith('https:'),
    );
    if (withPicture === undefined) throw new Error('gbba has no picture');
    const { hotel } = copy({ componentes: [withPicture.clave] }, polo, {
      pictureName: (archivo) => `otra-${archivo}`,
    });
    expect(hotel.componentes.at(-1)?.imagen).toBe(`otra-${withPicture.imagen}`);
  });
});

/** The texts in a language that both hotels have. */
function only(textos: Readonly<Record<string, string>>) {
  const codes = new Set(polo.idiomas.map(({ codigo }) => codigo));
  return Object.fromEntries(Object.entries(textos).filter(([codigo]) => codes.has(codigo)));
}
