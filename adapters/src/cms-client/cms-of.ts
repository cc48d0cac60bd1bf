import { noSuchHotel } from '../http/errors.js';
import type { CmsClient } from './cms-client.js';

/** The CMS of a hotel that this adapter serves. Throws 404 where it serves no such hotel. */
export function cmsOf(clients: ReadonlyMap<string, CmsClient>, db: string): CmsClient {
  const cms = clients.get(db);
  if (cms === undefined) throw noSuchHotel();
  return cms;
}
