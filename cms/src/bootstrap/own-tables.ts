import type { Core } from '@strapi/strapi';
import { createAccountsTable } from '../accounts/account-state';
import { createPasswordLinksTable } from '../accounts/password-links';
import { createSentPicturesTables } from '../pictures/sent-pictures';
import { createLeftTable } from '../respaldo/left-to-do';
import { createFactorTables } from '../second-factor/stored-factor';
import { beginEpoch } from '../store/content-version';
import { createDemoRowsTable } from '../store/demo-rows';
import { createIdempotencyTable } from '../store/idempotency';
import { createLoginTables } from '../store/login-limits';
import { createTrialTable } from '../store/trial-write';
import { createTurnTable } from '../store/turn';
import { createVersionsTable } from '../store/versions';
import { createOccupancyTable } from '../turnos/booking/occupancy';
import { createWaitingTable } from '../turnos/booking/waiting-table';
import { createForgottenTable } from '../turnos/olvido/forgotten';

/** The tables that only this project's own statements touch. */
export async function prepareOwnTables(strapi: Core.Strapi): Promise<void> {
  const db = strapi.db.connection;
  await createOccupancyTable(db);
  await createWaitingTable(db);
  await createForgottenTable(db);
  await createLeftTable(db);
  await createIdempotencyTable(db);
  await createLoginTables(db);
  await createTurnTable(db);
  await createVersionsTable(db);
  await createTrialTable(db);
  await beginEpoch(db);
  await createSentPicturesTables(db);
  await createDemoRowsTable(db);
  await createAccountsTable(db);
  await createFactorTables(db);
  await createPasswordLinksTable(db);
}
