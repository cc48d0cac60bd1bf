import { describe, expect, it } from 'vitest';
import { startApp } from '../app.harness.js';
import { componente, hotelContent, seccion } from '../hotel-content.factory.js';

const imagen = { archivo: 'spa_1.webp', ancho: 1600, alto: 900 };
const content = hotelContent({
  secciones: [
    seccion(4, { etiqueta: { ES: 'Spa "& <más>', EN: 'Spa' }, componentes: [1, 2, 3] }),
    seccion(5, { activa: false }),
    seccion(6, { componentes: [] }),
  ],
  componentes: [
    componente(1, { tipo: 17, descripcion: { ES: 'https://gbba.example/app' }, titulo: {} }),
    componente(2, {
      tipo: 13,
      titulo: { ES: '<h2>Aguas</h2>' },
      subtitulo: { ES: '<p>De <strong>9 a 21</strong>.</p><p>Sauna &amp; "vapor"</p>' },
    }),
    componente(3, { tipo: 12, imagen }),
  ],
});

describe('the address of a section to share', () => {
  it('describes the section in the hotel’s language, and leads on to it', async () => {
    const app = await startApp({ snapshots: [content] });
    const answer = await app.inject({
      url: '/h/gbba/4',
      headers: { host: 'app.example', 'accept-language': 'en' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(answer.headers['content-security-policy']).toMatch(
      /script-src 'self';style-src 'self' 'sha256-/,
    );
    for (const part of [
      '<html lang="es">',
      '<title>Spa &quot;&amp; &lt;más&gt; · Gran Hotel Buenos Aires</title>',
      '<meta property="og:title" content="Spa &quot;&amp; &lt;más&gt;">',
      '<meta property="og:description" content="De 9 a 21. Sauna &amp; &quot;vapor&quot;">',
      '<meta property="og:image" content="http://app.example/webapp/imagen/gbba-spa_1.webp?w=1200">',
      '<meta property="og:url" content="http://app.example/h/gbba/4">',
      '<meta http-equiv="refresh" content="0; url=/#/gbba;idSeccion=4">',
      '<a href="/#/gbba;idSeccion=4">',
    ]) {
      expect(answer.payload).toContain(part);
    }
    const again = await app.inject({
      url: '/h/gbba/4',
      headers: { host: 'app.example', 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('names the web app’s public address where the operator says it', async () => {
    const app = await startApp({ snapshots: [content], webAddress: 'https://huespedes.example' });
    const { payload } = await app.inject('/h/gbba/6');
    expect(payload).toContain('content="https://huespedes.example/h/gbba/6"');
    expect(payload).toContain('<meta property="og:description" content="Bienvenidos">');
    expect(payload).not.toContain('og:image');
  });

  it('leads to a hotel without a prefix by its code', async () => {
    const app = await startApp({ snapshots: [{ ...content, db: 'polo' }] });
    expect((await app.inject('/h/polo/4')).payload).toContain('url=/#/main;db=polo;idSeccion=4');
  });

  it.each([
    ['/h/gbba/5', '/#/gbba'],
    ['/h/gbba/99', '/#/gbba'],
    ['/h/gbba/4x', '/#/gbba'],
    ['/h/nada/4', '/'],
  ])('%s is not there, and offers the way to %s', async (url, goal) => {
    const app = await startApp({ snapshots: [content] });
    const answer = await app.inject({ url, headers: { 'accept-language': 'en' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.payload).toContain('This page is not available any more.');
    expect(answer.payload).not.toContain('<h1></h1>');
    expect(answer.payload).toContain(`<a href="${goal}">`);
    expect(answer.payload).not.toContain('refresh');
  });
});
