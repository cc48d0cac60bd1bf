import type { Item } from '@guest-app/adapters/contract/guest/content';

/** A price as guests read it: without the decimals that say nothing. */
export function trimPrice(precio: string): string {
  return precio.replace(/\.00$/, '');
}

/** What stands at the end of an item's line: its price, or the text that a text item has in its place. */
export function amountOf({ tipo, Precio, texto }: Pick<Item, 'tipo' | 'Precio' | 'texto'>): string {
  if (tipo === 'texto') return texto;
  return Precio === '' ? '' : `$ ${trimPrice(Precio)}`;
}

/** The same in a price list, which closes a price with `.-`. */
export function listAmountOf(item: Pick<Item, 'tipo' | 'Precio' | 'texto'>): string {
  const amount = amountOf(item);
  return item.tipo === 'precio' && amount !== '' ? `${amount}.-` : amount;
}
