import { defaultIdIdioma } from '../languages.js';
import { forTexts } from '../row-texts.js';
import type { Componente, HotelFile, Item, Referencia, Seccion, Textos } from './shape.js';

/**
 * The one way to write a hotel.json: fields in the format's order, languages sorted with the default one first, empty
 * texts left out, two spaces, a final newline. The same content is the same bytes.
 */
export function formatHotelFile(hotel: HotelFile): string {
  const { ajustes, idiomas, secciones, componentes } = hotel;
  const ordered: HotelFile = {
    formato: 1,
    ajustes: {
      nombre: ajustes.nombre,
      titulo: ajustes.titulo,
      color1: ajustes.color1,
      color2: ajustes.color2,
      whatsapp: ajustes.whatsapp,
      logo: ajustes.logo,
    },
    idiomas: idiomas.map(({ codigo, nombre, bandera, activo }) => ({
      codigo,
      nombre,
      bandera,
      activo,
    })),
    secciones: secciones.map(orderedSeccion),
    componentes: componentes.map(orderedComponente),
  };
  return `${JSON.stringify(ordered, null, 2)}\n`;
}

function orderedSeccion({ clave, nombre, activa, etiqueta, componentes }: Seccion): Seccion {
  return { clave, nombre, activa, etiqueta: orderedTextos(etiqueta), componentes };
}

function orderedComponente(componente: Componente): Componente {
  const { clave, nombreReferencia, tipo, numero, imagen } = componente;
  return {
    clave,
    nombreReferencia,
    tipo,
    numero,
    imagen,
    ...forTexts('componente', (field) => orderedTextos(componente[field])),
    items: componente.items.map(orderedItem),
    referencias: componente.referencias.map(orderedReferencia),
  };
}

function orderedItem(item: Item): Item {
  const { clave, nombreReferencia, tipo, precio, texto, imagen } = item;
  return {
    clave,
    nombreReferencia,
    tipo,
    precio,
    texto,
    imagen,
    ...forTexts('item', (field) => orderedTextos(item[field])),
  };
}

function orderedReferencia({ clave, nombreReferencia, seccion, etiqueta }: Referencia): Referencia {
  return { clave, nombreReferencia, seccion, etiqueta: orderedTextos(etiqueta) };
}

function orderedTextos(textos: Textos): Textos {
  const rank = (idIdioma: string) => (idIdioma === defaultIdIdioma ? '' : idIdioma);
  return Object.fromEntries(
    Object.entries(textos)
      .filter(([, texto]) => texto !== '')
      .sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1)),
  );
}
