import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startApp } from '../app.harness.js';
import {
  componente,
  hotelContent,
  idioma,
  item,
  referencia,
  seccion,
} from '../hotel-content.factory.js';

const data = (answer: { json: () => { data: unknown } }) => answer.json().data;

describe('the content calls', () => {
  it('answer active languages, settings and active sections in order', async () => {
    const app = await startApp({
      snapshots: [
        hotelContent({
          secciones: [seccion(2), seccion(1), seccion(3, { activa: false })],
        }),
      ],
    });
    expect(data(await app.inject('/webappUI/idiomasActivos/gbba'))).toEqual([
      { ididioma: 'ES', nombre: 'Idioma ES', bandera: '', activo: 1 },
      { ididioma: 'EN', nombre: 'Idioma EN', bandera: '', activo: 1 },
    ]);
    expect(data(await app.inject('/webappUI/ajustes/gbba'))).toEqual({
      color1: '#1b3a57',
      color2: '#c9a227',
      whatsapp: '+54 9 11 5555-0100',
      nombre: 'Gran Hotel Buenos Aires',
      logo: 'gbba-logo_1.webp',
      titulo: 'Bienvenidos',
    });
    expect(data(await app.inject('/webappUI/secciones/ES/gbba'))).toEqual([
      { idSeccion: 2, nombre: 'Sección 2', etiqueta: 'Sección 2', activa: 1 },
      { idSeccion: 1, nombre: 'Sección 1', etiqueta: 'Sección 1', activa: 1 },
    ]);
  });

  it('answer the components of a section, in its order, with the flags of their types', async () => {
    const app = await startApp({
      snapshots: [
        hotelContent({
          secciones: [seccion(1, { componentes: [7, 3] })],
          componentes: [
            componente(3, { tipo: 3, numero: '+54 9 11 5555-0100' }),
            componente(7, {
              tipo: 7,
              imagen: { archivo: 'menu_1.webp', ancho: 1600, alto: 900 },
              subtitulo: { ES: 'De la casa' },
            }),
          ],
        }),
      ],
    });
    const answer = await app.inject('/webappUI/componentes/1/EN/gbba');
    expect(data(answer)).toMatchObject([
      {
        id: 7,
        idC: 7,
        idComponente: 7,
        TipoComp: 7,
        Titulo: 'Title 7',
        SubTitulo: 'De la casa',
        Descripcion: '',
        Imagen: 'gbba-menu_1.webp',
        ImagenAncho: 1600,
        ImagenAlto: 900,
        Numero: '',
        MasInfo: '',
        EsCarta: 1,
        idCArta: 7,
        EsWhatsapp: 0,
        tieneSubtitulo: 1,
      },
      { id: 3, Numero: '+54 9 11 5555-0100', EsCarta: 0, idCArta: null, EsWhatsapp: 1, Imagen: '' },
    ]);
  });

  it('answer a carta in order, the price as it is and none for a text item', async () => {
    const app = await startApp({
      snapshots: [
        hotelContent({
          secciones: [seccion(1, { componentes: [8] })],
          componentes: [
            componente(8, {
              tipo: 8,
              items: [
                item(20, { precio: '1200.00', masInfo: { ES: 'Con pan' } }),
                item(10, { tipo: 'texto', precio: '5.00', texto: 'Consultar' }),
              ],
            }),
          ],
        }),
      ],
    });
    expect(data(await app.inject('/webappUI/carta/8/ES/gbba'))).toEqual([
      {
        idItem: 20,
        idCarta: 8,
        tipo: 'precio',
        nombreItem: 'Plato 20',
        nombreReferencia: 'Item 20',
        Precio: '1200.00',
        texto: '',
        imagen: '',
        imagenAncho: 0,
        imagenAlto: 0,
        MasInfo: 'Con pan',
      },
      expect.objectContaining({ idItem: 10, tipo: 'texto', Precio: '', texto: 'Consultar' }),
    ]);
  });

  it('leave out references to sections that are inactive or gone', async () => {
    const app = await startApp({
      snapshots: [
        hotelContent({
          secciones: [seccion(1, { componentes: [4] }), seccion(2, { activa: false }), seccion(3)],
          componentes: [
            componente(4, {
              tipo: 4,
              referencias: [
                referencia(1, { seccion: 3 }),
                referencia(2, { seccion: 2 }),
                referencia(3, { seccion: null }),
                referencia(4, { seccion: 99 }),
                referencia(5, { seccion: 1 }),
              ],
            }),
          ],
        }),
      ],
    });
    expect(data(await app.inject('/webappUI/seccionesReferidas/4/EN/gbba'))).toEqual([
      {
        idReferencia: 1,
        idComponente: 4,
        nombreReferencia: 'Referencia 1',
        NombreRef: 'Go to 1',
        SeccionReferida: 3,
      },
      expect.objectContaining({ idReferencia: 5, SeccionReferida: 1 }),
    ]);
  });

  it('take a language without regard to case, and an unknown or inactive one as the fallback', async () => {
    const app = await startApp({
      snapshots: [
        hotelContent({
          idiomas: [idioma('ES'), idioma('EN'), idioma('PT', { activo: false })],
          secciones: [seccion(1, { etiqueta: { ES: 'Hola', EN: 'Hello', PT: 'Olá' } })],
        }),
      ],
    });
    const etiqueta = async (idIdioma: string) =>
      data(await app.inject(`/webappUI/secciones/${idIdioma}/gbba`));
    expect(await etiqueta('es')).toMatchObject([{ etiqueta: 'Hola' }]);
    for (const idIdioma of ['EN', 'en', 'PT', 'xx', '__proto__', '%00', 'espa%C3%B1ol']) {
      expect(await etiqueta(idIdioma)).toMatchObject([{ etiqueta: 'Hello' }]);
    }
  });

  it('do not show guests what stands in inactive sections only', async () => {
    const app = await startApp({
      snapshots: [
        hotelContent({
          secciones: [
            seccion(1, { componentes: [8] }),
            seccion(2, { activa: false, componentes: [8, 9] }),
          ],
          componentes: [
            componente(8, { tipo: 8 }),
            componente(9, { tipo: 9 }),
            componente(10, { tipo: 9 }),
          ],
        }),
      ],
    });
    const status = async (path: string) => (await app.inject(`/webappUI/${path}/gbba`)).statusCode;
    expect(await status('carta/8/ES')).toBe(200);
    expect(await status('componentes/2/ES')).toBe(404);
    expect(await status('carta/9/ES')).toBe(404);
    expect(await status('seccionesReferidas/9/ES')).toBe(404);
    expect(await status('carta/10/ES')).toBe(404);
  });

  it.each([
    ['/webappUI/secciones/ES/nope', 404, 'No existe ese hotel.'],
    ['/webappUI/secciones/ES/bs', 404, 'No existe ese hotel.'],
    ['/webappUI/secciones/ES/__proto__', 404, 'No existe ese hotel.'],
    ['/webappUI/componentes/99/ES/gbba', 404, 'La sección no existe o no está activa.'],
    ['/webappUI/carta/1/ES/gbba', 404, 'No existe esa carta.'],
    ['/webappUI/seccionesReferidas/99/ES/gbba', 404, 'No existe ese componente.'],
    ['/webappUI/componentes/0/ES/gbba', 400, 'Los datos enviados no son válidos: idSeccion.'],
    ['/webappUI/componentes/-1/ES/gbba', 400, 'Los datos enviados no son válidos: idSeccion.'],
    ['/webappUI/componentes/1e3/ES/gbba', 400, 'Los datos enviados no son válidos: idSeccion.'],
    ['/webappUI/carta/abc/ES/gbba', 400, 'Los datos enviados no son válidos: id.'],
    ['/webappUI/carta/%FF/ES/gbba', 400, 'Los datos enviados no son válidos.'],
    ['/webappUI/nada', 404, 'No existe esa dirección.'],
  ])('%s is %i', async (url, statusCode, mensaje) => {
    const app = await startApp({
      snapshots: [
        hotelContent({
          secciones: [seccion(1, { componentes: [1] })],
          componentes: [componente(1)],
        }),
      ],
    });
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.json()).toEqual({ ok: false, mensaje });
  });

  it('are 503 in Spanish while there is no snapshot', async () => {
    const app = await startApp({ dbs: ['gbba'] });
    const answer = await app.inject('/webappUI/secciones/ES/gbba');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      ok: false,
      mensaje: 'El contenido del hotel no está disponible. Intente en unos minutos.',
    });
  });

  it('never answer one hotel with what is another’s', async () => {
    const app = await startApp({
      snapshots: [
        hotelContent({
          secciones: [seccion(1, { componentes: [8] })],
          componentes: [componente(8, { tipo: 8 })],
        }),
        hotelContent({ db: 'comahue', secciones: [seccion(2)] }),
      ],
    });
    for (const path of ['componentes/1', 'carta/8', 'seccionesReferidas/8']) {
      expect((await app.inject(`/webappUI/${path}/ES/gbba`)).statusCode).toBe(200);
      expect((await app.inject(`/webappUI/${path}/ES/comahue`)).statusCode).toBe(404);
    }
  });
});

describe('a content answer', () => {
  const long = hotelContent({
    secciones: Array.from({ length: 60 }, (_, index) => seccion(index + 1)),
  });
  const url = '/webappUI/secciones/ES/gbba';

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('comes as %s where that is asked for', async (encoding, decompress) => {
    const app = await startApp({ snapshots: [long] });
    const plain = await app.inject(url);
    const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(decompress(answer.rawPayload).toString()).toBe(plain.payload);
  });

  it('is not compressed for a client that refuses it', async () => {
    const app = await startApp({ snapshots: [long] });
    for (const accepted of ['identity', 'br;q=0, gzip;q=0', '']) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': accepted } });
      expect(answer.headers['content-encoding']).toBeUndefined();
    }
  });

  it('is 304 without a body for a client that holds it, in each encoding', async () => {
    const app = await startApp({ snapshots: [long] });
    const etags = new Set<unknown>();
    for (const accepted of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': accepted };
      const { etag } = (await app.inject({ url, headers })).headers;
      etags.add(etag);
      const again = await app.inject({
        url,
        headers: { ...headers, 'if-none-match': String(etag) },
      });
      expect(again.statusCode).toBe(304);
      expect(again.rawPayload).toHaveLength(0);
      expect(again.headers.etag).toBe(etag);
    }
    expect(etags.size).toBe(3);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const app = await startApp({ snapshots: [long] });
    const { etag, 'content-length': length } = (await app.inject({ url })).headers;
    const answer = await app.inject({ method: 'HEAD', url });
    expect(answer.headers).toMatchObject({ etag, 'content-length': length });
    expect(answer.payload).toBe('');
  });

  it('carries the security headers', async () => {
    const app = await startApp({ snapshots: [long] });
    for (const path of [url, '/nada', '/%ff', '/healthz']) {
      const { headers } = await app.inject(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'.*frame-ancestors 'none'$/,
      );
    }
  });
});
