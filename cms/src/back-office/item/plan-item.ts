import type { ItemInComponente } from '@guest-app/config/cms-calls/back-office';
import { normalizePrice } from '../../content/invariants/fields';
import type { DocumentPlan } from '../../content/save-document';
import { type KnownPictures, planPicture } from '../../pictures/picture-field';
import type { ItemRow } from '../../store/tables';
import { invalid } from '../../writes/refusal';
import { differing, planDocument, requireText } from '../document-plan';
import type { Stored } from '../rows';

export const itemUid = 'api::item-carta.item-carta';

export interface ItemPlan {
  readonly document: DocumentPlan;
  /** Pictures that lose a use. */
  readonly replaced: readonly number[];
}

export function planItem(
  item: Omit<ItemInComponente, 'id'>,
  stored: Stored<ItemRow> | null,
  pictures: KnownPictures,
  parent: { readonly componente?: string } = {},
): ItemPlan {
  const { nombreReferencia, tipo = stored?.row.tipo ?? 'precio', textos, imagen } = item;
  if ((nombreReferencia ?? stored?.row.nombre_referencia ?? '').trim() === '') {
    throw invalid('Ingrese un nombre de referencia');
  }
  requireText(textos, stored?.textos, 'nombre', 'Ingrese un nombre en español');
  const value = tipo === 'precio' ? asPrice(item.precio) : item.texto;
  const before = tipo === 'precio' ? stored?.row.precio : stored?.row.texto;
  if ((value ?? before ?? '').trim() === '') {
    throw invalid(tipo === 'precio' ? 'Ingrese un precio' : 'Ingrese un texto');
  }
  const picture = planPicture(pictures, imagen, {
    uid: itemUid,
    field: 'imagen',
    id: stored?.row.id ?? null,
  });
  const campos = {
    ...differing(nombreReferencia, stored?.row.nombre_referencia, 'nombreReferencia'),
    ...differing(tipo, stored?.row.tipo, 'tipo'),
    ...differing(value, before, tipo),
    ...picture.campos,
    ...parent,
  };
  return {
    document: planDocument({ uid: itemUid, stored, campos, textos }),
    replaced: picture.replaced,
  };
}

/** As it is stored; what is no price is left for the rule that says so. */
function asPrice(precio: string | undefined): string | undefined {
  return precio === undefined ? undefined : (normalizePrice(precio) ?? precio);
}
