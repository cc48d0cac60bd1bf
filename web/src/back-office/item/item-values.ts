import type { WriteBody } from '../../shared/api/calls';
import type { TipoComponente } from '../../shared/model/componente';
import type { ItemRow } from '../../shared/model/item';
import type { TextFieldIn, Texts } from '../../shared/model/texts';
import { type Difference, onlyDiffering, textsOfBoth } from '../form/differences';
import { fillFromBase, textOf, textsAs } from '../translations/texts';

type WrittenText = TextFieldIn<WriteBody<'PUT', '/webapp/item/:db'>['textos']>;

/** What the dialog of an item holds. */
export interface ItemValues {
  tipo: 'precio' | 'texto';
  nombreReferencia: string;
  precio: string;
  texto: string;
  imagen: string;
  nombre: Texts;
  masinfo: Texts;
}

export function emptyItem(idiomas: readonly string[]): ItemValues {
  const none = () => Object.fromEntries(idiomas.map((idIdioma) => [idIdioma, '']));
  return {
    tipo: 'precio',
    nombreReferencia: '',
    precio: '',
    texto: '',
    imagen: '',
    nombre: none(),
    masinfo: none(),
  };
}

/** A stored item for the dialog. Texts that are missing are prefilled with the Spanish ones, rather than demanded. */
export function itemValuesOf(item: ItemRow, idiomas: readonly string[]): ItemValues {
  const filled = (texts: Texts) =>
    fillFromBase(
      Object.fromEntries(idiomas.map((idIdioma) => [idIdioma, textOf(texts, idIdioma)])),
    );
  return {
    tipo: item.tipo,
    nombreReferencia: item.nombreReferencia,
    precio: item.precio,
    texto: item.texto,
    imagen: item.imagen.imagen,
    nombre: filled(item.nombre),
    masinfo: filled(item.masInfo),
  };
}

/** The texts of an item as the calls take them: `nombre_ES`, `masinfo_ES`, and the price or the text. */
export function itemTexts(
  { tipo, nombreReferencia, precio, texto, nombre, masinfo }: ItemValues,
  conMasInfo: boolean,
) {
  return {
    nombreReferencia: nombreReferencia.trim(),
    ...(tipo === 'precio' ? { precio: Number(precio).toFixed(2) } : { texto: texto.trim() }),
    ...textsAs('nombre' satisfies WrittenText, nombre),
    ...(conMasInfo && textsAs('masinfo' satisfies WrittenText, masinfo)),
  };
}

export function itemInComponente(
  item: ItemValues,
  tipo: TipoComponente,
  idiomas: readonly string[],
) {
  return {
    tipo: item.tipo,
    textos: itemTexts(item, tipo.tieneMasInfo),
    idiomasActivos: [...idiomas],
    imagen: item.imagen,
  };
}

export function itemDifferences(mine: ItemValues, saved: ItemValues): Difference[] {
  return onlyDiffering([
    { campo: 'Nombre de referencia', mio: mine.nombreReferencia, guardado: saved.nombreReferencia },
    ...textsOfBoth('Nombre', mine.nombre, saved.nombre),
    ...textsOfBoth('Más info', mine.masinfo, saved.masinfo),
    { campo: 'Precio', mio: mine.precio, guardado: saved.precio },
    { campo: 'Texto', mio: mine.texto, guardado: saved.texto },
    { campo: 'Imagen', clase: 'imagen', mio: mine.imagen, guardado: saved.imagen },
  ]);
}

/** Why a price cannot be saved; true where it can. */
export function priceProblem(precio: string): true | string {
  if (precio.trim() === '') return 'Ingrese un precio';
  return (
    /^\d+(\.\d{1,2})?$/.test(precio.trim()) || 'Ingrese un precio desde 0, con hasta dos decimales'
  );
}
