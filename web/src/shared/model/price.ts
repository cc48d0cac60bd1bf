import type { Item } from './item';

/** A price as guests read it: without the decimals that say nothing. */
export function trimPrice(precio: string): string {
  return precio.replace(/\.00$/, '');
}

/** What stands at the end of an item's line: its price, or the text that a text item has in its place. */
export function amountOf({ tipo, precio, texto }: Pick<Item, 'tipo' | 'precio' | 'texto'>): string {
  if (tipo === 'texto') return texto;
  return precio === '' ? '' : `$ ${trimPrice(precio)}.-`;
}
