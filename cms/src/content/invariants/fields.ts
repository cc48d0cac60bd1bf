import {
  type ComponentType,
  componentTypeByName,
  componentTypes,
} from '@guest-app/config/component-types';
import { maxTextLength } from '@guest-app/config/hotel-file/shape';
import { defaultLocale } from '@guest-app/config/languages';
import { normalizePrice } from '@guest-app/config/price';
import type { Tables } from '../../database/tables';
import { type ContentWrite, documentIdOf, type Invariant } from '../../writes/content-write';
import { FieldError } from '../../writes/refusal';
import { childrenOf, parentOf } from '../family';
import { cleanTexts } from '../rich-text';
import { placesChild, writesStructure } from './translations';

/**
 * A text is no longer than the contract and its field allow, has no NUL (PostgreSQL cannot store it), and is
 * not blank where it is required: Strapi accepts spaces there.
 */
export const textLimits: Invariant = (write, next, { strapi }) => {
  const { attributes } = strapi.contentType(write.uid);
  for (const [field, value] of Object.entries(write.data)) {
    const attribute = attributes[field];
    if (attribute?.type !== 'text' && attribute?.type !== 'string') continue;
    if (value === null || value === undefined) continue;
    if (typeof value !== 'string') {
      throw new FieldError(field, `El campo «${field}» debe ser un texto.`);
    }
    if (attribute.required === true && value.trim() === '') {
      throw new FieldError(field, `El campo «${field}» no puede estar vacío.`);
    }
    const longest = Math.min(maxTextLength, attribute.maxLength ?? maxTextLength);
    if (value.length > longest) {
      throw new FieldError(
        field,
        `El campo «${field}» supera los ${longest.toLocaleString('es')} caracteres.`,
      );
    }
    if (value.includes('\0')) {
      throw new FieldError(field, `El campo «${field}» tiene un carácter que no es válido.`);
    }
  }
  return next();
};

/** The type of a component never changes: its texts, items and picture were made for it. */
export const fixedType: Invariant = async (write, next, { tables }) => {
  const { action, documentId, data } = write;
  if (documentId === null || action === 'delete') return next();
  const tipo = await storedType(documentId, tables);
  if ('tipo' in data && tipo !== undefined && data['tipo'] !== tipo) {
    throw new FieldError(
      'tipo',
      `El tipo de un componente no se puede cambiar: este es «${tipo}». Cree otro componente.`,
    );
  }
  return next();
};

/** Rich text is stored as safe HTML; every other text is plain and stored as it is written. */
export const richTextIsClean: Invariant = async (write, next, { tables }) => {
  const type = await writtenType(write, tables);
  if (type !== undefined) write.data = cleanTexts(write.data, type);
  return next();
};

/** An item has either a price with two decimals or a text, as its tipo says. */
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
  if ((data['tipo'] ?? stored?.tipo ?? 'precio') === 'texto') {
    write.data = { ...data, precio: '' };
    return next();
  }
  const precio = normalizePrice('precio' in data ? data['precio'] : stored?.precio);
  if (precio === null) {
    throw new FieldError(
      'precio',
      'El precio debe ser un número mayor o igual que 0, con dos decimales como máximo.',
    );
  }
  write.data = { ...data, precio, texto: '' };
  return next();
};

const concernsIt = (data: ContentWrite['data']) =>
  ['tipo', 'precio', 'texto'].some((field) => field in data);

const typesWithItemLinks: readonly string[] = componentTypes
  .filter((type) => type.enlace === 'texto de item')
  .map((type) => type.nombre);

/** A link for guests is an http(s) address, or empty until it is written. */
export const linksAreHttp: Invariant = async (write, next, { tables }) => {
  if (write.action === 'delete') return next();

  if (write.uid === 'api::componente.componente') {
    const type = await writtenType(write, tables);
    if (type?.enlace === 'descripcion') check(write.data['descripcion'], 'descripcion');
    const result = await next();
    if (type?.enlace === 'texto de item') await checkItems(documentIdOf(result), tables);
    return result;
  }

  const result = await next();
  const documentId = documentIdOf(result);
  if (write.uid !== 'api::item-carta.item-carta' || !writesStructure(write)) return result;
  if (!('texto' in write.data) && !placesChild(write)) return result;
  const item = await tables('items_carta')
    .where({ document_id: documentId ?? '', locale: defaultLocale })
    .first('texto');
  if (isLinkOrEmpty(item?.texto)) return result;
  const parent = await parentOf('items_carta', documentId, tables);
  if (parent !== undefined && typesWithItemLinks.includes(parent.tipo)) check(item?.texto, 'texto');
  return result;
};

async function checkItems(componente: string | null, tables: Tables): Promise<void> {
  for (const item of await childrenOf('items_carta', componente, tables))
    check(item.texto, 'texto');
}

const isLinkOrEmpty = (link: unknown) =>
  typeof link !== 'string' || link === '' || isHttpLink(link);

function check(link: unknown, field: string): void {
  if (!isLinkOrEmpty(link)) {
    throw new FieldError(
      field,
      'El enlace debe ser una dirección completa que empiece con http:// o https://.',
    );
  }
}

/** Whether a text is an http(s) address, the only kind of link that guests get. */
export function isHttpLink(text: string): boolean {
  return /^https?:\/\/[^\s<>"]+$/i.test(text) && URL.canParse(text);
}

const colorPattern = /^#[0-9a-f]{6}$/i;

/** The guest's page needs colours in hexadecimal. */
export const colorsAreHexadecimal: Invariant = (write, next) => {
  for (const field of ['color1', 'color2']) {
    const color = write.data[field];
    if (typeof color === 'string' && color !== '' && !colorPattern.test(color)) {
      throw new FieldError(field, 'El color se escribe con # y seis cifras, por ejemplo #1F3A5F.');
    }
  }
  return next();
};

/** The type of the component that a write creates, changes or copies; undefined for an unknown one. */
export async function writtenType(
  write: ContentWrite,
  tables: Tables,
): Promise<ComponentType | undefined> {
  const nombre =
    write.documentId === null ? write.data['tipo'] : await storedType(write.documentId, tables);
  return typeof nombre === 'string' ? componentTypeByName(nombre) : undefined;
}

async function storedType(documentId: string, tables: Tables): Promise<string | undefined> {
  const row = await tables('componentes')
    .where({ document_id: documentId, locale: defaultLocale })
    .first('tipo');
  return row?.tipo;
}
