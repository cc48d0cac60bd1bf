import type { AdminItem } from '@guest-app/adapters/contract/back-office/item';
import type { TipoComponente } from '@guest-app/adapters/contract/back-office/componente';
import { onlyDiffering, textsOfBoth, type Difference } from '../form/differences';
import { fillFromBase, type Texts } from '../translations/texts';

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
export function itemValuesOf(item: AdminItem, idiomas: readonly string[]): ItemValues {
  const stored = new Map<string, unknown>(Object.entries(item));
  const texts = (field: string) =>
    fillFromBase(
      Object.fromEntries(
        idiomas.map((idIdioma) => {
          const text = stored.get(`${field}_${idIdioma}`);
          return [idIdioma, typeof text === 'string' ? text : ''];
        }),
      ),
    );
  return {
    tipo: item.tipo,
    nombreReferencia: item.nombreReferencia,
    precio: item.precio,
    texto: item.texto,
    imagen: item.imagen,
    nombre: texts('nombre'),
    masinfo: texts('masinfo'),
  };
}

/** The texts of an item as the calls take them: `nombre_ES`, `masinfo_ES`, and the price or the text. */
export function itemTexts(
  { tipo, nombreReferencia, precio, texto, nombre, masinfo }: ItemValues,
  conMasInfo: boolean,
): Record<string, string> {
  const byLanguage = (field: string, texts: Texts) =>
    Object.entries(texts).map(([idIdioma, text]) => [`${field}_${idIdioma}`, text.trim()] as const);
  return {
    nombreReferencia: nombreReferencia.trim(),
    ...(tipo === 'precio' ? { precio: Number(precio).toFixed(2) } : { texto: texto.trim() }),
    ...Object.fromEntries(byLanguage('nombre', nombre)),
    ...(conMasInfo && Object.fromEntries(byLanguage('masinfo', masinfo))),
  };
}

export function itemInComponente(
  item: ItemValues,
  tipo: TipoComponente,
  idiomas: readonly string[],
) {
  return {
    tipo: item.tipo,
    textos: itemTexts(item, tipo.tieneMasInfoCarta === 1),
    idiomasActivos: idiomas,
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
