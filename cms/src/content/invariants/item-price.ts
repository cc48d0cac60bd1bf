import { errors } from '@strapi/utils';

import { defaultLocale } from '../../store/default-locale';
import { normalizePrice } from '../../values/price';
import { writesStructure } from '../../writes/structure';
import type { Invariant } from '../../writes/content-write';

/** An item has a price from 0 up with two decimals, or a text: what its tipo says, and not the other. */
export const itemHasPriceOrText: Invariant = async (write, next, { tables }) => {
  const { action, documentId, data } = write;
  if (action === 'delete' || !writesStructure(write)) return next();
  if (action === 'update' && !['tipo', 'precio', 'texto'].some((field) => field in data))
    return next();

  const stored =
    documentId === null
      ? undefined
      : await tables('items_carta')
          .where({ document_id: documentId, locale: defaultLocale })
          .first('tipo', 'precio');
  if ((data['tipo'] ?? stored?.tipo ?? 'precio') === 'texto') {
    write.data = { ...data, precio: '' };
    return next();
  }
  const precio = normalizePrice('precio' in data ? data['precio'] : stored?.precio);
  if (precio === null) {
    throw new errors.ValidationError(
      'El precio debe ser un número mayor o igual que 0, con dos decimales como máximo.',
    );
  }
  write.data = { ...data, precio, texto: '' };
  return next();
};
