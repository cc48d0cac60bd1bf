import { componentTypes } from '@guest-app/config/component-types';
import type { Tables } from '../../store/tables';
import { isHttpLink } from '../../values/link';
import { areChildrenWrittenAtOnce } from '../../writes/children-at-once';
import { documentIdOf, type Invariant } from '../../writes/content-write';
import { FieldError } from '../../writes/field-error';
import type { ColumnInvariant } from '../../writes/save-at-once';
import { writtenType } from '../componente-type';
import { childrenOf, parentOf } from '../family';

const typesWithItemLinks: readonly string[] = componentTypes
  .filter((type) => type.enlace === 'texto de item')
  .map((type) => type.nombre);

/** A link that guests are given is an http(s) address, or is still empty. */
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
  if (write.uid === 'api::item-carta.item-carta' && !areChildrenWrittenAtOnce()) {
    const parent = await parentOf('items_carta', documentIdOf(result), tables);
    if (parent !== undefined && typesWithItemLinks.includes(parent.tipo)) {
      await checkItems(parent.document_id, tables);
    }
  }
  return result;
};

export const linksAreHttpInColumns: ColumnInvariant = (data, { uid, type }) => {
  if (uid === 'api::componente.componente' && type.enlace === 'descripcion') {
    check(data['descripcion'], 'descripcion');
  }
  if (uid === 'api::item-carta.item-carta' && type.enlace === 'texto de item')
    check(data['texto'], 'texto');
  return data;
};

async function checkItems(componente: string | null, tables: Tables): Promise<void> {
  for (const item of await childrenOf('items_carta', componente, tables))
    check(item.texto, 'texto');
}

function check(link: unknown, field: string): void {
  if (typeof link === 'string' && link !== '' && !isHttpLink(link)) {
    throw new FieldError(
      field,
      'El enlace debe ser una dirección completa que empiece con http:// o https://.',
    );
  }
}
