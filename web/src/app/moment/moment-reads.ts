import { contentPlace } from '../../shared/address/content-place';
import { readElsewhere } from '../../shared/api/request';
import { readStored } from '../../shared/storage/stored';
import { momentHere } from '../staff-tab';

/** Where a call for content is answered as it was or will be at the moment that this tab looks at. */
export function placeAtMoment(path: string): string {
  const place = contentPlace(path);
  const instante = place && momentHere(place.db);
  if (instante === null) return path;
  const query = new URLSearchParams({ instante, token: readStored('token') ?? '' });
  return `${path.replace('/webappUI/', '/webapp/momento/')}?${query.toString()}`;
}

readElsewhere(placeAtMoment);
