/** A link of rich text to a place of the same hotel: a section by its clave, an agenda by its number. */
const pattern = /^(?:seccion:([a-z0-9-]{1,80})|agenda:([1-9][0-9]{0,6}))$/;

export type PlaceLink =
  | { readonly kind: 'seccion'; readonly clave: string }
  | { readonly kind: 'agenda'; readonly numero: number };

/** What a link leads to within the hotel; null for any other address. */
export function parsePlaceLink(href: string): PlaceLink | null {
  const [, clave, numero] = pattern.exec(href) ?? [];
  if (clave !== undefined) return { kind: 'seccion', clave };
  return numero === undefined ? null : { kind: 'agenda', numero: Number(numero) };
}

/** The address of a link to a place, as {@link parsePlaceLink} reads it. */
export function placeAddress(link: PlaceLink): string {
  return link.kind === 'seccion' ? `seccion:${link.clave}` : `agenda:${String(link.numero)}`;
}

/** The places to which a rich text leads, as the CMS stored it. */
export function placeLinksIn(html: string): PlaceLink[] {
  return Array.from(html.matchAll(/ href="([^"]*)"/g), ([, href = '']) =>
    parsePlaceLink(href),
  ).filter((link) => link !== null);
}
