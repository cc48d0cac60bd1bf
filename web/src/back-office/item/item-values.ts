import { normalizePrice } from '@guest-app/config/price';
import type { WriteBody } from '../../shared/api/calls';
import type { TipoComponente } from '../../shared/model/componente';
import type { ItemRow } from '../../shared/model/item';
import type { TextFieldIn, Texts } from '../../shared/model/texts';
import { type Difference, onlyDiffering, textsOfBoth } from '../form/differences';
import { alone, inEachIdioma, type SpotFields } from '../preview/spot-fields';
import type { WithCorrection } from '../translations/minor-correction';
import { base, missingTexts } from '../translations/missing';
import { noTexts, textIn, textOf, textsAs, textsIn, touchedValue } from '../translations/texts';

type WrittenText = TextFieldIn<WriteBody<'PUT', '/webapp/item/:db'>['textos']>;

/** What the dialog of an item holds. */
export interface ItemValues extends WithCorrection {
  tipo: 'precio' | 'texto';
  nombreReferencia: string;
  precio: string;
  texto: string;
  imagen: string;
  nombre: Texts;
  masinfo: Texts;
}

/** The fields that guests read, by what the preview calls them. */
export const itemSpots: SpotFields = {
  nombre: inEachIdioma('nombre'),
  masInfo: inEachIdioma('masinfo'),
  precio: alone('precio'),
  texto: alone('texto'),
  imagen: alone('imagen'),
};

export function emptyItem(
  idiomas: readonly string[],
  { itemsConEnlace }: Pick<TipoComponente, 'itemsConEnlace'>,
): ItemValues {
  return {
    tipo: itemsConEnlace ? 'texto' : 'precio',
    nombreReferencia: '',
    precio: '',
    texto: '',
    imagen: '',
    nombre: noTexts(idiomas),
    masinfo: noTexts(idiomas),
    correccionMenor: false,
  };
}

/** A stored item for the dialog. */
export function itemValuesOf(item: ItemRow, idiomas: readonly string[]): ItemValues {
  return {
    tipo: item.tipo,
    nombreReferencia: item.nombreReferencia,
    precio: item.precio,
    texto: item.texto,
    imagen: item.imagen.imagen,
    nombre: textsIn(item.nombre, idiomas),
    masinfo: textsIn(item.masInfo, idiomas),
    correccionMenor: false,
  };
}

/**
 * The texts of an item as the calls take them: `nombre_ES`, `masinfo_ES`, and the price or the text. Of a
 * saved item, only the changed ones.
 */
export function itemTexts(
  { tipo, nombreReferencia, precio, texto, nombre, masinfo }: ItemValues,
  { tieneMasInfo }: Pick<TipoComponente, 'tieneMasInfo'>,
  saved: ItemValues | null,
) {
  return {
    nombreReferencia: touchedValue(nombreReferencia, saved?.nombreReferencia),
    ...(tipo === 'precio'
      ? { precio: precio === saved?.precio ? precio : (normalizePrice(precio) ?? precio) }
      : { texto: touchedValue(texto, saved?.texto) }),
    ...textsAs('nombre' satisfies WrittenText, nombre, saved?.nombre ?? null),
    ...(tieneMasInfo && textsAs('masinfo' satisfies WrittenText, masinfo, saved?.masinfo ?? null)),
  };
}

export function itemInComponente(
  item: ItemValues,
  tipo: TipoComponente,
  idiomas: readonly string[],
) {
  return {
    tipo: item.tipo,
    textos: itemTexts(item, tipo, null),
    idiomasActivos: [...idiomas],
    imagen: item.imagen,
  };
}

/** What the form calls the text of an item. */
export const textLabel = ({ itemsConEnlace }: Pick<TipoComponente, 'itemsConEnlace'>) =>
  itemsConEnlace ? 'Enlace' : 'Texto';

export function itemDifferences(
  mine: ItemValues,
  saved: ItemValues,
  tipo: Pick<TipoComponente, 'itemsConEnlace'>,
): Difference[] {
  return onlyDiffering([
    { campo: 'Nombre de referencia', mio: mine.nombreReferencia, guardado: saved.nombreReferencia },
    ...textsOfBoth('Nombre', mine.nombre, saved.nombre),
    ...textsOfBoth('Más info', mine.masinfo, saved.masinfo),
    { campo: 'Precio', mio: mine.precio, guardado: saved.precio },
    { campo: textLabel(tipo), mio: mine.texto, guardado: saved.texto },
    { campo: 'Imagen', clase: 'imagen', mio: mine.imagen, guardado: saved.imagen },
  ]);
}

/** Why a price cannot be saved; true where it can. */
export function priceProblem(precio: string): true | string {
  if (precio.trim() === '') return 'Ingrese un precio';
  if (normalizePrice(precio) !== null) return true;
  return /^\d{11,}([.,]\d{1,2})?$/.test(precio.trim())
    ? 'El precio es demasiado alto (hasta 9.999.999.999,99)'
    : 'Ingrese un precio desde 0, con hasta dos decimales';
}

/** What a search of the items looks at. */
export const wordsOfItem = (item: Pick<ItemRow, 'nombreReferencia' | 'texto' | 'nombre'>) =>
  [item.nombreReferencia, item.texto, ...Object.values(item.nombre)].join('\n');

/** The languages that lack texts of an item. */
export function missingOfItem(
  { nombre, masInfo }: Pick<ItemRow, 'nombre' | 'masInfo'>,
  { tieneMasInfo }: Pick<TipoComponente, 'tieneMasInfo'>,
  idiomas: readonly string[],
) {
  const there = (tieneMasInfo ? [nombre, masInfo] : [nombre]).filter(
    (texts) => textIn(texts, base) !== '',
  );
  const has = (id: string) => there.filter((texts) => textOf(texts, id).trim() !== '').length;
  const counts: Record<string, number> = Object.fromEntries(idiomas.map((id) => [id, has(id)]));
  return missingTexts(counts, there.length, idiomas);
}
