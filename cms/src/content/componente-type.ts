import { type ComponentType, componentTypeByName } from '@guest-app/config/component-types';
import { defaultLocale } from '../store/default-locale';
import type { Tables } from '../store/tables';
import type { ContentWrite } from '../writes/content-write';

/** The type of the component that a write creates, changes or copies; undefined when there is none such. */
export async function writtenType(
  write: ContentWrite,
  tables: Tables,
): Promise<ComponentType | undefined> {
  const nombre =
    write.documentId === null ? write.data['tipo'] : await storedType(write.documentId, tables);
  return typeof nombre === 'string' ? componentTypeByName(nombre) : undefined;
}

export async function storedType(documentId: string, tables: Tables): Promise<string | undefined> {
  const row = await tables('componentes')
    .where({ document_id: documentId, locale: defaultLocale })
    .first('tipo');
  return row?.tipo;
}
