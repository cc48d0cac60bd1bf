import type { HotelContent } from '@guest-app/config/content';
import type { Componente, Textos } from '@guest-app/config/hotel-file/shape';
import { forTexts } from '@guest-app/config/row-texts';

/** How a file names what content refers to. */
export interface FileNames {
  readonly textos: (all: Textos) => Textos;
  readonly imagen: (image: HotelContent['ajustes']['logo']) => string;
  /** The clave of a section; empty where there is none. */
  readonly seccion: (id: number | null) => string;
}

/** A component in the file's shape. */
export function toFiledComponente(
  { id: _id, ...componente }: HotelContent['componentes'][number],
  { textos, imagen, seccion }: FileNames,
): Componente {
  return {
    ...componente,
    tipo: componente.tipo as Componente['tipo'],
    imagen: imagen(componente.imagen),
    ...forTexts('componente', (field) => textos(componente[field])),
    items: componente.items.map(({ id: _item, ...item }) => ({
      ...item,
      imagen: imagen(item.imagen),
      ...forTexts('item', (field) => textos(item[field])),
    })),
    referencias: componente.referencias.map(({ id: _referencia, ...referencia }) => ({
      ...referencia,
      seccion: seccion(referencia.seccion),
      etiqueta: textos(referencia.etiqueta),
    })),
  };
}
