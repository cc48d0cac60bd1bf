import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { environment } from '../settings/environment';

/** Milliseconds between two reads of the stored webhooks. */
const readEvery = 1_000;

/** A row of Strapi's webhooks, as its store gives it. */
interface Webhook {
  readonly id: string;
  readonly events: readonly string[];
}

/** The parts of Strapi's webhook services that are used here; they have no types of their own. */
interface WebhookStore {
  findWebhooks(): Promise<readonly Webhook[]>;
}
interface WebhookRunner {
  readonly webhooksMap: ReadonlyMap<string, readonly Webhook[]>;
  add(webhook: Webhook): void;
  remove(webhook: Webhook): void;
}

/**
 * Takes over the webhooks that another process of this hotel makes, changes or deletes: Strapi reads them at
 * its start alone. SQLite has one process.
 */
export function shareWebhooks(strapi: Core.Strapi): void {
  if (environment().databaseUrl === undefined) return;
  const readAgain = () => {
    setTimeout(() => {
      // Where the database is away, the next read finds what this one missed.
      takeWebhooks(strapi)
        .catch(() => undefined)
        .finally(readAgain);
    }, readEvery).unref();
  };
  readAgain();
}

async function takeWebhooks(strapi: Core.Strapi): Promise<void> {
  const store: WebhookStore = strapi.get('webhookStore');
  const runner: WebhookRunner = strapi.get('webhookRunner');
  const stored = (await store.findWebhooks()).filter(({ events }) => events.length > 0);
  const running = [...new Set([...runner.webhooksMap.values()].flat())];
  if (isDeepStrictEqual(running.toSorted(byId), stored.toSorted(byId))) return;
  for (const webhook of running) runner.remove(webhook);
  for (const webhook of stored) runner.add(webhook);
}

function byId(one: Webhook, other: Webhook): number {
  return Number(one.id) - Number(other.id);
}
