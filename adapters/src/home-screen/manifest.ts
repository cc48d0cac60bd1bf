import { toHex } from '@guest-app/config/color';
import type { HotelContent } from '@guest-app/config/content';
import type { Hotel } from '@guest-app/config/hotels';
import type { Manifiesto } from '../contract/guest/home-screen.js';
import { Body } from '../http/body.js';
import type { SharedCache } from '../http/shared-cache.js';
import { colorsOf, tintOf } from './colors.js';
import { iconsVersion } from './icons.js';
import { shortName } from './short-name.js';

/** Whom a language that is unknown or off reads. */
const fallbackIdIdioma = 'EN';

/** The hotels' manifests, each made once for a name and a state of the content of its hotel. */
export class Manifests {
  readonly #made = new WeakMap<HotelContent, Map<string, Body>>();
  readonly #cache: SharedCache;

  constructor(cache: SharedCache) {
    this.#cache = cache;
  }

  find(hotel: Hotel, content: HotelContent, asked: string): Body {
    const idIdioma = activeIdioma(content, asked) ?? fallbackIdIdioma;
    const made = this.#made.get(content) ?? new Map<string, Body>();
    this.#made.set(content, made);
    const key = `${idIdioma} ${hotel.nombre}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const manifest = manifestOf(hotel, content, idIdioma);
    const body = new Body(Buffer.from(JSON.stringify(manifest)), {
      ...this.#cache.changing(hotel.db),
      'content-type': 'application/manifest+json; charset=utf-8',
    });
    made.set(key, body);
    return body;
  }
}

function activeIdioma({ idiomas }: HotelContent, asked: string): string | undefined {
  const codigo = asked.toUpperCase();
  return idiomas.find((idioma) => idioma.activo && idioma.codigo === codigo)?.codigo;
}

/** A hotel's manifest. The app's own words are Spanish or English, as everywhere: `lang` says which. */
export function manifestOf(hotel: Hotel, content: HotelContent, idIdioma: string): Manifiesto {
  const { db } = hotel;
  const { ajustes } = content;
  const name = ajustes.nombre || hotel.nombre;
  const { brand } = colorsOf(ajustes);
  const isSpanish = /^ES(-|$)/.test(idIdioma);
  const version = iconsVersion(ajustes);
  const icon = (side: number, purpose: 'any' | 'maskable') => ({
    src: `/webappUI/icono/${purpose === 'any' ? '' : 'maskable-'}${side}/${db}?v=${version}`,
    sizes: `${side}x${side}`,
    type: 'image/png' as const,
    purpose,
  });
  return {
    id: `/?hotel=${db}`,
    name,
    short_name: shortName(name),
    description: isSpanish
      ? `Servicios, cartas e información de ${name} para sus huéspedes.`
      : `Services, menus and information of ${name} for its guests.`,
    lang: isSpanish ? 'es' : 'en',
    dir: 'ltr',
    start_url: `/#/main;db=${db};idIdioma=${idIdioma};origen=inicio`,
    scope: '/',
    display: 'standalone',
    theme_color: toHex(brand),
    background_color: toHex(tintOf(brand)),
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  };
}
