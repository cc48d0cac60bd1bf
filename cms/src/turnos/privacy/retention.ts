import type { Core } from '@strapi/strapi';
import { eraseAuditBefore } from '../../database/audit-rows';
import { errorName } from '../../database/failure';
import { eraseCambiosBefore } from '../../history/cambios';
import { readClock, environment } from '../../settings/environment';
import { forgetDeparted } from './forget';

const day = 24 * 60 * 60 * 1000;

/**
 * Erases, now and daily, stays, audit rows and states of the content that are older than the operator's
 * settings say; nothing of a kind without a setting.
 */
export function forgetDaily(strapi: Core.Strapi): void {
  const { forgetAfter, auditFor, historyFor } = environment();
  const daysAgo = (days: number) => new Date(readClock().now.getTime() - days * day);
  const jobs = [
    forgetAfter !== undefined && {
      what: 'Stays that are over',
      forget: () => forgetDeparted(strapi, forgetAfter),
    },
    auditFor !== undefined && {
      what: 'Old rows of the audit trail',
      forget: () => eraseAuditBefore(strapi.db.connection, daysAgo(auditFor)),
    },
    historyFor !== undefined && {
      what: 'Old states of the content',
      forget: () => eraseCambiosBefore(strapi.db.connection, daysAgo(historyFor)),
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
