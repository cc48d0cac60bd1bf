import { defaultLocale } from '../../store/default-locale';
import type { Tables } from '../../store/tables';
import type { KnownTargets } from './plan-seccion-referida';

/** Reads where references lead, and the sections that they are to lead to. */
export async function loadTargets(
  tables: Tables,
  referencias: readonly number[],
  wanted: readonly (number | null | undefined)[],
): Promise<KnownTargets> {
  const secciones = await tables('secciones')
    .where({ locale: defaultLocale })
    .whereIn(
      'id',
      wanted.filter((id) => typeof id === 'number'),
    )
    .select('id', 'document_id');
  const links = await tables('secciones_referidas_seccion_lnk')
    .whereIn('seccion_referida_id', [...referencias])
    .select('seccion_referida_id', 'seccion_id');
  return {
    secciones: new Map(secciones.map((row) => [row.id, row.document_id])),
    targets: new Map(links.map((link) => [link.seccion_referida_id, link.seccion_id])),
  };
}
