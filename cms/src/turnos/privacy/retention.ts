import type { Core } from '@strapi/strapi';
import { eraseAuditBefore } from '../../database/audit-rows';
import { errorName } from '../../database/failure';
import { readClock, environment } from '../../settings/environment';
import { forgetDeparted } from './forget';

const day = 24 * 60 * 60 * 1000;

/**
 * Erases, now and daily, stays and audit rows that are older than the operator's settings say; nothing of a
 * kind without a setting.
 */
export function forgetDaily(strapi: Core.Strapi): void {
  const { forgetAfter, auditFor } = environment();
  const jobs = [
    forgetAfter !== undefined && {
      what: 'Stays that are over',
      forget: () => forgetDeparted(strapi, forgetAfter),
    },
    auditFor !== undefined && {
      what: 'Old rows of the audit trail',
      forget: () =>
        eraseAuditBefore(
          strapi.db.connection,
          new Date(readClock().now.getTime() - auditFor * day),
        ),
    },
  ].filter((job) => job !== false);
  if (jobs.length === 0) return;
  const forgetAll = async () => {
    for (const { what, forget } of jobs) {
      try {
        const count = await forget();
        if (count > 0) strapi.log.info(`${what} were forgotten: ${String(count)}`);
      } catch (error) {
        // One that fails is tried tomorrow, and keeps no other one back.
        strapi.log.error(`${what} could not be forgotten: ${errorName(error)}`);
      }
    }
  };
  void forgetAll();
  setInterval(() => void forgetAll(), day).unref();
}
