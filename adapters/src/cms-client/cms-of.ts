import { noSuchHotel } from '../http/errors.js';
import type { CmsClient } from './cms-client.js';

/** What of a request both logs name it by. */
export interface IdentifiedRequest {
  readonly id: string;
}

/** The CMS of a hotel that this adapter serves, to be asked for a request. Throws 404 where it serves no such hotel. */
export function cmsOf(
  clients: ReadonlyMap<string, CmsClient>,
  db: string,
  { id }: IdentifiedRequest,
): CmsClient {
  const cms = clients.get(db);
  if (cms === undefined) throw noSuchHotel();
  return cms.forRequest(id);
}
