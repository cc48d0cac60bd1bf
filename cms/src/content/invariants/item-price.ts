import { defaultLocale } from '../../store/default-locale';
import { normalizePrice } from '../../values/price';
import type { ContentWrite, Invariant } from '../../writes/content-write';
import { FieldError } from '../../writes/field-error';
import type { ColumnInvariant } from '../../writes/save-at-once';
import { writesStructure } from '../../writes/structure';

/** An item has a price from 0 up with two decimals, or a text: what its tipo says, and not the other. */
export const itemHasPriceOrText: Invariant = async (write, next, { tables }) => {
  const { action, documentId, data } = write;
  if (action === 'delete' || !writesStructure(write)) return next();
  if (action === 'update' && !concernsIt(data)) return next();

  const stored =
    documentId === null
      ? undefined
      : await tables('items_carta')
          .where({ document_id: documentId, locale: defaultLocale })
          .first('tipo', 'precio');
  write.data = priceOrText(data, stored);
  return next();
};

export const priceOrTextInColumns: ColumnInvariant = (data, { locale, stored }) =>
  locale === defaultLocale && concernsIt(data)
    ? priceOrText(data, { tipo: stored['tipo'], precio: stored['precio'] })
    : data;

const concernsIt = (data: ContentWrite['data']) =>
  ['tipo', 'precio', 'texto'].some((field) => field in data);

function priceOrText(
  data: ContentWrite['data'],
  stored: { readonly tipo: unknown; readonly precio: unknown } | undefined,
): ContentWrite['data'] {
  if ((data['tipo'] ?? stored?.tipo ?? 'precio') === 'texto') return { ...data, precio: '' };
  const precio = normalizePrice('precio' in data ? data['precio'] : stored?.precio);
  if (precio === null) {
    throw new FieldError(
      'precio',
      'El precio debe ser un número mayor o igual que 0, con dos decimales como máximo.',
    );
  }
  return { ...data, precio, texto: '' };
}
