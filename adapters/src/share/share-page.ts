import type { HotelContent } from '@guest-app/config/content';
import { shortened } from '@guest-app/config/cut-text';
import { escapedHtml } from '@guest-app/config/escaped-html';
import type { Hotel } from '@guest-app/config/hotels';
import { isPictureAddress } from '@guest-app/config/picture-address';
import { textIn } from '@guest-app/config/text-in';
import { presentComponente } from '../content/present.js';
import { smallPage } from '../http/small-page.js';

/** Messengers show no more of a description. */
const longestDescription = 200;

/** Pixels: what messengers ask of a large picture. */
const pictureWidth = 1_200;

interface SharedSeccion {
  readonly hotel: Hotel;
  readonly content: HotelContent;
  readonly seccion: HotelContent['secciones'][number];
  /** Where the adapter is reached, for messengers take whole addresses alone. */
  readonly origin: string;
}

/** Describes a section to messengers (https://ogp.me), and leads a person's browser on to it. */
export function sharePage({ hotel, content, seccion, origin }: SharedSeccion): string {
  const { idioma } = hotel;
  const titulo = textIn(seccion.etiqueta, idioma) || seccion.nombre;
  const nombre = content.ajustes.nombre || hotel.nombre;
  const componentes = seccion.componentes.flatMap((id) => {
    const componente = content.componentes.find((candidate) => candidate.id === id);
    return componente === undefined ? [] : [presentComponente(content.db, componente, idioma)];
  });
  const descripcion = shortened(
    componentes
      .flatMap(({ TipoComp, Titulo, SubTitulo, Descripcion }) =>
        // Of an app's download the description is its address.
        [SubTitulo, TipoComp === appType ? '' : Descripcion, Titulo].map(plainText),
      )
      .find((text) => text !== '' && text !== titulo) ?? content.ajustes.titulo,
    longestDescription,
  );
  const imagen = componentes.find(({ Imagen }) => Imagen !== '')?.Imagen;
  const goal = seccionAddress(hotel, seccion.id);
  const meta = (property: string, value: string) =>
    `<meta property="og:${property}" content="${escapedHtml(value)}">`;
  return smallPage({
    lang: idioma.toLowerCase(),
    head: [
      `<title>${escapedHtml(`${titulo} · ${nombre}`)}</title>`,
      `<meta name="description" content="${escapedHtml(descripcion)}">`,
      `<meta http-equiv="refresh" content="0; url=${escapedHtml(goal)}">`,
      meta('type', 'website'),
      meta('site_name', nombre),
      meta('title', titulo),
      meta('description', descripcion),
      meta('url', `${origin}/h/${hotel.prefijo ?? hotel.db}/${String(seccion.id)}`),
      meta('locale', idioma.toLowerCase()),
      ...(imagen === undefined ? [] : [meta('image', pictureAddress(origin, imagen))]),
    ].join(''),
    body: `<h1>${escapedHtml(titulo)}</h1><h2>${escapedHtml(nombre)}</h2><p><a href="${escapedHtml(goal)}">${escapedHtml(titulo)}</a></p>`,
  });
}

const appType = 17;

/** What a person reads whose link leads to nothing any more: the way to the hotel, or to the list of hotels. */
export function goneSharePage(hotel: Hotel | undefined, isSpanish: boolean): string {
  const texto = isSpanish
    ? 'Esta página ya no está disponible.'
    : 'This page is not available any more.';
  const goal = hotel === undefined ? '/' : hotelAddress(hotel);
  const ir = isSpanish ? 'Ir al inicio' : 'Back to the home page';
  const said =
    hotel === undefined
      ? `<h1>${texto}</h1>`
      : `<h1>${escapedHtml(hotel.nombre)}</h1><p>${texto}</p>`;
  return smallPage({
    lang: isSpanish ? 'es' : 'en',
    head: `<meta name="robots" content="noindex"><title>${escapedHtml(hotel?.nombre ?? texto)}</title>`,
    body: `${said}<p><a href="${escapedHtml(goal)}">${ir}</a></p>`,
  });
}

function hotelAddress({ db, prefijo }: Hotel): string {
  return prefijo === null ? `/#/main;db=${db}` : `/#/${prefijo}`;
}

function seccionAddress(hotel: Hotel, idSeccion: number): string {
  return `${hotelAddress(hotel)};idSeccion=${String(idSeccion)}`;
}

function pictureAddress(origin: string, imagen: string): string {
  return isPictureAddress(imagen)
    ? imagen
    : `${origin}/webapp/imagen/${imagen}?w=${String(pictureWidth)}`;
}

const entities: Readonly<Record<string, string>> = {
  ...{ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ', '&amp;': '&' },
};

/** The words of a text, which may be rich: those that the CMS cleaned have these entities alone. */
function plainText(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+([.,;:])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
