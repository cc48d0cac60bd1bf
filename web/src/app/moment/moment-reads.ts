import { readElsewhere } from '../../shared/api/request';
import { readStored } from '../../shared/storage/stored';
import { momentHere } from '../staff-tab';

const contentCall =
  /^\/webappUI\/((?:idiomasActivos|ajustes|secciones|componentes|carta|seccionesReferidas)\/(?:.+\/)?([^/]+))$/;

/** Where a call for content is answered as it was or will be at the moment that this tab looks at. */
export function placeAtMoment(path: string): string {
  const [, call, db] = contentCall.exec(path) ?? [];
  const instante = db === undefined ? null : momentHere(db);
  if (call === undefined || instante === null) return path;
  const query = new URLSearchParams({ instante, token: readStored('token') ?? '' });
  return `/webapp/momento/${call}?${query.toString()}`;
}

readElsewhere(placeAtMoment);
