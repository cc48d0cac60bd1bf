import type { Core } from '@strapi/strapi';

import { createOccupancyTable } from '../api/turno/booking/occupancy';
import { createSentPicturesTables } from '../content/sent-pictures';
import { createVersionsTable } from '../content/versions';
import { createIdempotencyTable } from '../idempotency';
import { createAttemptsTable } from '../login-attempts';

/** The tables that only this project's own statements touch. */
export async function prepareOwnTables(strapi: Core.Strapi): Promise<void> {
  const db = strapi.db.connection;
  await createOccupancyTable(db);
  await createIdempotencyTable(db);
  await createAttemptsTable(db);
  await createVersionsTable(db);
  await createSentPicturesTables(db);
}
