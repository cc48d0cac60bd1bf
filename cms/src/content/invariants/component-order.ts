import { defaultLocale } from '../../store/default-locale';
import type { Tables } from '../../store/tables';
import { changedPositions } from '../../values/position';
import { documentIdOf, type Invariant } from '../../writes/content-write';
import { writesStructure } from '../../writes/structure';

/**
 * The section owns which components stand in it and in which order: numbers from 1 up, written here after each change. The
 * component's side of the relation only shows where it is used.
 */
export const seccionOrdersItsComponentes: Invariant = async (write, next, { tables }) => {
  if (write.uid === 'api::componente.componente' && 'secciones' in write.data) {
    const { secciones: _shownOnly, ...data } = write.data;
    write.data = data;
  }
  const result = await next();
  const documentId = documentIdOf(result);
  if (
    write.uid === 'api::seccion.seccion' &&
    write.action !== 'delete' &&
    documentId !== null &&
    writesStructure(write)
  ) {
    await numberComponentes(documentId, tables);
  }
  return result;
};

async function numberComponentes(documentId: string, tables: Tables): Promise<void> {
  const seccion = await tables('secciones')
    .where({ document_id: documentId, locale: defaultLocale })
    .first('id');
  if (seccion === undefined) return;
  const links = await tables('secciones_componentes_lnk')
    .where({ seccion_id: seccion.id })
    .orderBy(['componente_ord', 'id'])
    .select('id', 'componente_ord');
  const changes = changedPositions(
    links.map((link) => ({ id: String(link.id), posicion: link.componente_ord })),
  );
  for (const [id, componente_ord] of changes) {
    await tables('secciones_componentes_lnk')
      .where({ id: Number(id) })
      .update({ componente_ord });
  }
}
