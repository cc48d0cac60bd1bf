import type { SeccionReferidaInComponente } from '@guest-app/config/cms-calls/back-office';
import type { DocumentPlan } from '../../content/save-document';
import type { ReferenciaRow } from '../../store/tables';
import { invalid, missing } from '../../writes/refusal';
import { differing, planDocument, requireText } from '../document-plan';
import type { KnownTargets, Stored } from '../rows';

export const referenciaUid = 'api::seccion-referida.seccion-referida';

export function planSeccionReferida(
  { nombreReferencia, seccion: sent, textos }: Omit<SeccionReferidaInComponente, 'id'>,
  stored: Stored<ReferenciaRow> | null,
  { secciones, targets }: KnownTargets,
  parent: { readonly componente?: string } = {},
): DocumentPlan {
  const nombre = nombreReferencia ?? stored?.row.nombre_referencia ?? '';
  if (nombre.trim() === '') throw invalid('Ingrese un nombre de referencia');
  requireText(textos, stored?.textos, 'etiqueta', 'Ingrese una etiqueta en español');
  const held = stored === null ? undefined : targets.get(stored.row.id);
  // One whose section was deleted is saved as it is, and none is made or left without a section.
  const seccion = sent === null && stored !== null && held === undefined ? undefined : sent;
  if (seccion === null || (seccion === undefined && stored === null)) {
    throw invalid('Seleccione una sección');
  }
  const documentId = seccion === undefined ? undefined : secciones.get(seccion);
  if (seccion !== undefined && documentId === undefined) throw missing('No existe esa sección.');
  const isSame = stored !== null && held === seccion;
  return planDocument({
    uid: referenciaUid,
    stored,
    campos: {
      ...differing(nombre, stored?.row.nombre_referencia, 'nombreReferencia'),
      ...(!isSame && documentId !== undefined && { seccion: documentId }),
      ...parent,
    },
    textos,
  });
}
