import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  AjustesAnswer,
  CartaAnswer,
  type Componente,
  ComponentesAnswer,
  IdiomasAnswer,
  SeccionesAnswer,
  SeccionesReferidasAnswer,
} from '@guest-app/adapters/contract/guest/content';
import { componentTypeById } from '@guest-app/config/component-types';
import type { HotelFile, Textos } from '@guest-app/config/hotel-file/shape';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { hotelFilesDir } from '../../src/system/paths.js';

const { url } = inject('sistema');

/** A guest's call, whose answer is of its schema; that it has no further property is for the comparison to say. */
async function read<T extends TSchema>(schema: T, call: string): Promise<Static<T>> {
  const response = await fetch(`${url}/webappUI/${call}`);
  expect(response.status, call).toBe(200);
  const answer: unknown = await response.json();
  return Value.Parse(schema, answer);
}

async function status(call: string): Promise<number> {
  return (await fetch(`${url}/webappUI/${call}`)).status;
}

describe.each(['gbba', 'comahue'] as const)('what guests of %s read', (db) => {
  let file: HotelFile;
  let activos: readonly string[];
  beforeAll(async () => {
    const text = await readFile(path.join(hotelFilesDir, db, 'hotel.json'), 'utf8');
    file = JSON.parse(text) as HotelFile;
    activos = file.idiomas.filter(({ activo }) => activo).map(({ codigo }) => codigo);
  });

  /** The contract's rule: the language asked for, EN, ES, any that is not empty. */
  const textIn = (textos: Textos, idioma: string) => {
    const asked = activos.includes(idioma.toUpperCase()) ? textos[idioma.toUpperCase()] : '';
    return (
      asked || textos['EN'] || textos['ES'] || Object.values(textos).find((text) => text) || ''
    );
  };
  const named = (clave: string) => {
    const found = file.componentes.find((componente) => componente.clave === clave);
    if (found === undefined) throw new Error(`${clave} is not in the file`);
    return found;
  };
  const activas = () => file.secciones.filter(({ activa }) => activa);
  const picture = (archivo: string): unknown =>
    archivo === '' ? '' : expect.stringMatching(new RegExp(`^${db}-[A-Za-z0-9._-]+$`));
  const flag = (value: boolean | undefined) => (value === true ? 1 : 0);

  it('is the settings and the active languages of the file', async () => {
    const ajustes = await read(AjustesAnswer, `ajustes/${db}`);
    expect(ajustes.data).toEqual({ ...file.ajustes, logo: picture(file.ajustes.logo) });
    const idiomas = await read(IdiomasAnswer, `idiomasActivos/${db}`);
    expect(idiomas.data).toEqual(
      file.idiomas
        .filter(({ activo }) => activo)
        .map(({ codigo, nombre, bandera }) => ({
          ididioma: codigo,
          nombre,
          bandera: picture(bandera),
          activo: 1,
        })),
    );
  });

  it.each(['ES', 'EN', 'PT', 'pt', 'FR', 'XX', '%00', '__proto__'])(
    'is the sections, components, cartas and references of the file in %s',
    async (idioma) => {
      const { data: secciones } = await read(SeccionesAnswer, `secciones/${idioma}/${db}`);
      expect(secciones).toEqual(
        activas().map(({ nombre, etiqueta }) => ({
          idSeccion: expect.any(Number) as number,
          nombre,
          etiqueta: textIn(etiqueta, idioma),
          activa: 1,
        })),
      );
      const idOf = new Map(
        activas().map(({ clave }, index) => [clave, secciones[index]?.idSeccion]),
      );
      for (const seccion of activas()) {
        const call = `componentes/${String(idOf.get(seccion.clave))}/${idioma}/${db}`;
        const { data: componentes } = await read(ComponentesAnswer, call);
        expect(componentes).toEqual(
          seccion.componentes.map((clave, index) =>
            expectedComponente(named(clave), componentes[index]?.id ?? 0, idioma),
          ),
        );
        for (const [index, clave] of seccion.componentes.entries()) {
          await checkLists(named(clave), componentes[index]?.id ?? 0, idOf, idioma);
        }
      }
    },
  );

  function expectedComponente(
    componente: HotelFile['componentes'][number],
    id: number,
    idioma: string,
  ): Componente {
    const { nombreReferencia, tipo, titulo, subtitulo, descripcion, imagen, numero } = componente;
    const type = componentTypeById(tipo);
    return {
      id,
      idC: id,
      idComponente: id,
      nombreReferencia,
      TipoComp: tipo,
      Titulo: textIn(titulo, idioma),
      SubTitulo: textIn(subtitulo, idioma),
      Descripcion: textIn(descripcion, idioma),
      Imagen: picture(imagen) as string,
      ImagenAncho: expect.any(Number) as number,
      ImagenAlto: expect.any(Number) as number,
      Numero: numero,
      MasInfo: '',
      EsCarta: flag(type?.esCarta),
      idCArta: type?.esCarta === true ? id : null,
      tieneImagen: flag(type?.tieneImagen),
      tieneDescripcion: flag(type?.tieneDescripcion),
      tieneTitulo: flag(type?.tieneTitulo),
      tieneSubtitulo: flag(type?.tieneSubtitulo),
      EsWhatsapp: flag(type?.esWhatsapp),
      tieneMasInfoCarta: flag(type?.tieneMasInfoCarta),
      tieneSeccionReferida: flag(type?.tieneSeccionReferida),
    };
  }

  async function checkLists(
    { tipo, items, referencias }: HotelFile['componentes'][number],
    id: number,
    idOf: ReadonlyMap<string, number | undefined>,
    idioma: string,
  ): Promise<void> {
    const carta = `carta/${String(id)}/${idioma}/${db}`;
    if (componentTypeById(tipo)?.esCarta === true) {
      const { data } = await read(CartaAnswer, carta);
      expect(data).toEqual(
        items.map((item) => ({
          idItem: expect.any(Number) as number,
          idCarta: id,
          tipo: item.tipo,
          nombreItem: textIn(item.nombre, idioma),
          nombreReferencia: item.nombreReferencia,
          Precio: item.tipo === 'precio' ? item.precio : '',
          texto: item.texto,
          imagen: picture(item.imagen),
          imagenAncho: expect.any(Number) as number,
          imagenAlto: expect.any(Number) as number,
          MasInfo: textIn(item.masInfo, idioma),
        })),
      );
      for (const { Precio } of data) expect(Precio).toMatch(/^(\d+\.\d\d)?$/);
    } else {
      expect(await status(carta)).toBe(404);
    }
    const { data } = await read(
      SeccionesReferidasAnswer,
      `seccionesReferidas/${String(id)}/${idioma}/${db}`,
    );
    expect(data).toEqual(
      referencias
        .filter(({ seccion }) => idOf.has(seccion))
        .map(({ nombreReferencia, etiqueta, seccion }) => ({
          idReferencia: expect.any(Number) as number,
          idComponente: id,
          nombreReferencia,
          NombreRef: textIn(etiqueta, idioma),
          SeccionReferida: idOf.get(seccion),
        })),
    );
  }

  it('has what shows the rules: switched off sections, references to them, holes in a language', () => {
    const off = file.secciones.filter(({ activa }) => !activa).map(({ clave }) => clave);
    const references = activas()
      .flatMap(({ componentes }) => componentes)
      .flatMap((clave) => named(clave).referencias);
    expect(references.some(({ seccion }) => off.includes(seccion))).toBe(true);
    const titles = file.componentes.map(({ titulo }) => titulo);
    expect(titles.some(({ EN, PT }) => EN !== undefined && PT === undefined)).toBe(true);
    expect(new Set(file.componentes.map(({ tipo }) => tipo)).size).toBe(16);
  });

  it.each(['0', '-1', '1.5', '999999', 'x', '9'.repeat(18)])(
    'holds nothing of number %s',
    async (id) => {
      for (const call of ['componentes', 'carta', 'seccionesReferidas']) {
        expect([400, 404]).toContain(await status(`${call}/${id}/ES/${db}`));
      }
    },
  );
});
