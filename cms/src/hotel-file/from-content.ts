import type { HotelContent } from '@guest-app/config/content';
import type { HotelFile, Textos } from '@guest-app/config/hotel-file/shape';
import { toFiledComponente } from '../content/filed-componente';

type ContentImage = HotelContent['ajustes']['logo'];

/** A hotel's content as its file says it, and which row each key of the file stands for. */
export interface FiledContent {
  readonly hotel: HotelFile;
  readonly ids: {
    readonly secciones: ReadonlyMap<string, number>;
    readonly componentes: ReadonlyMap<string, number>;
    /** By `nestedKey`, like the references. */
    readonly items: ReadonlyMap<string, number>;
    readonly referencias: ReadonlyMap<string, number>;
  };
}

/** Key of an item or reference among those of all components. */
export function nestedKey(componente: string, clave: string): string {
  return `${componente}/${clave}`;
}

/** File names, below `/uploads/`, of the pictures that the content uses, in the order of the file. */
export function usedPictures(content: HotelContent): ReadonlySet<string> {
  const images = [
    content.ajustes.logo,
    ...content.idiomas.map(({ bandera }) => bandera),
    ...inReadingOrder(content).flatMap(({ imagen, items }) => [
      imagen,
      ...items.map((item) => item.imagen),
    ]),
  ];
  return new Set(images.flatMap((image) => (image === null ? [] : [image.archivo])));
}

/** Writes a hotel's content in the file's shape. */
export function toHotelFile(
  content: HotelContent,
  pictureNames: ReadonlyMap<string, string>,
): FiledContent {
  const idiomas = new Set(content.idiomas.map(({ codigo }) => codigo));
  const textos = (all: Textos): Textos =>
    Object.fromEntries(
      Object.entries(all).filter(([idIdioma, text]) => idiomas.has(idIdioma) && text !== ''),
    );
  const imagen = (image: ContentImage): string =>
    image === null ? '' : (pictureNames.get(image.archivo) ?? '');
  const seccionClaves = new Map(content.secciones.map(({ id, clave }) => [id, clave]));
  const componenteClaves = new Map(content.componentes.map(({ id, clave }) => [id, clave]));
  const items = new Map<string, number>();
  const referencias = new Map<string, number>();

  const hotel: HotelFile = {
    formato: 1,
    ajustes: { ...content.ajustes, logo: imagen(content.ajustes.logo) },
    idiomas: content.idiomas.map((idioma) => ({ ...idioma, bandera: imagen(idioma.bandera) })),
    secciones: content.secciones.map(({ id: _id, ...seccion }) => ({
      ...seccion,
      etiqueta: textos(seccion.etiqueta),
      componentes: seccion.componentes.flatMap((id) => componenteClaves.get(id) ?? []),
    })),
    componentes: inReadingOrder(content).map((componente) =>
      toFiledComponente(componente, {
        textos,
        imagen,
        seccion: (id) => seccionClaves.get(id ?? 0) ?? '',
      }),
    ),
  };
  for (const { clave, ...componente } of content.componentes) {
    for (const { id, clave: own } of componente.items) items.set(nestedKey(clave, own), id);
    for (const { id, clave: own } of componente.referencias) {
      referencias.set(nestedKey(clave, own), id);
    }
  }

  return {
    hotel,
    ids: {
      secciones: idsByClave(content.secciones),
      componentes: idsByClave(content.componentes),
      items,
      referencias,
    },
  };
}

/** Components in the order in which guests meet them, then those in no section: the content alone decides the order. */
function inReadingOrder({ secciones, componentes }: HotelContent): HotelContent['componentes'] {
  const read = [...new Set(secciones.flatMap((seccion) => seccion.componentes))];
  const place = new Map(read.map((id, index) => [id, index]));
  const placeOf = ({ id }: { id: number }) => place.get(id) ?? read.length;
  return componentes.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function idsByClave(
  rows: readonly { readonly id: number; readonly clave: string }[],
): ReadonlyMap<string, number> {
  return new Map(rows.map(({ id, clave }) => [clave, id]));
}
