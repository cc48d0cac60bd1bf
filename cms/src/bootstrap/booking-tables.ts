import type { Core } from '@strapi/strapi';

import { createAttemptsTable } from '../api/huesped/login/attempts';
import { createOccupancyTable } from '../api/turno/booking/occupancy';
import { createIdempotencyTable } from '../idempotency';

/** The tables that only this project's own statements touch. */
export async function prepareBookingTables(strapi: Core.Strapi): Promise<void> {
  const db = strapi.db.connection;
  await createOccupancyTable(db);
  await createIdempotencyTable(db);
  await createAttemptsTable(db);
}
