import type { AdminItem } from '@guest-app/adapters/contract/back-office/item';
import type { Item as WireItem } from '@guest-app/adapters/contract/guest/content';
import type { Imagen } from './imagen';
import type { IdiomasRead, TextFieldIn, Texts } from './texts';

interface ItemFields {
  readonly id: number;
  readonly tipo: 'precio' | 'texto';
  readonly precio: string;
  readonly texto: string;
  readonly imagen: Imagen;
}

/** An item of a carta in one language. */
export interface Item extends ItemFields {
  readonly nombre: string;
  readonly masInfo: string;
  readonly idiomas: IdiomasRead<'nombre' | 'masInfo'>;
}

export function parseItem(wire: WireItem): Item {
  return {
    ...fieldsOf(wire),
    nombre: wire.nombreItem,
    masInfo: wire.MasInfo,
    idiomas: { nombre: wire.idiomas?.nombreItem, masInfo: wire.idiomas?.MasInfo },
  };
}

/** An item of a carta in every language. */
export interface ItemRow extends ItemFields {
  readonly nombreReferencia: string;
  readonly nombre: Texts;
  readonly masInfo: Texts;
}

export function parseItemRow(wire: AdminItem): ItemRow {
  return {
    ...fieldsOf(wire),
    nombreReferencia: wire.nombreReferencia,
    nombre: textsOf(wire, 'nombre'),
    masInfo: textsOf(wire, 'masinfo'),
  };
}

function fieldsOf(wire: WireItem): ItemFields {
  return {
    id: wire.idItem,
    tipo: wire.tipo,
    precio: wire.Precio,
    texto: wire.texto,
    imagen: { imagen: wire.imagen, ancho: wire.imagenAncho, alto: wire.imagenAlto },
  };
}

/** The texts of one field, which a row carries as `nombre_ES`, `nombre_EN`, … */
function textsOf(row: AdminItem, field: TextFieldIn<AdminItem>): Texts {
  return Object.fromEntries(
    Object.entries(row).flatMap(([key, text]) =>
      key.startsWith(`${field}_`) && typeof text === 'string'
        ? [[key.slice(field.length + 1), text]]
        : [],
    ),
  );
}
