import type { TipoComponente } from '@guest-app/adapters/contract/back-office/componente';
import type { TextField } from './componente-values';

/** Fields whose text is rich, by type: every description but that of the app's download, which is a link. */
const appDownload = 17;
const richTitles = 13;

export function isRich({ idTipoComp }: TipoComponente, field: TextField): boolean {
  if (field === 'descripcion') return idTipoComp !== appDownload;
  return idTipoComp === richTitles;
}
