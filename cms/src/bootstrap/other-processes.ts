import type { Core } from '@strapi/strapi';
import { environment } from '../settings/environment';
import { contentVersion, type Version, versionText } from '../store/content-version';
import { followNews, tellNews } from '../store/news';

/** Rows of Strapi's own webhooks, as its store gives them. */
interface Webhook {
  readonly id: string;
}

/** The parts of Strapi's webhooks that are used here; they have no types of their own. */
interface WebhookRunner {
  readonly webhooksMap: ReadonlyMap<string, readonly Webhook[]>;
  add(webhook: Webhook): void;
  remove(webhook: Webhook): void;
}

/** What this process keeps in its memory of the database. */
interface Stored extends Version {
  /** Another one where any webhook is another. */
  readonly webhooks: string;
}

const readStored = `SELECT epoca, numero,
  (SELECT md5(coalesce(string_agg(w::text, ',' ORDER BY id), '')) FROM strapi_webhooks w) AS webhooks
  FROM estado_contenido`;

/**
 * Learns of what other processes of this hotel change: who follows the content's versions here is told of their saves too, and a
 * webhook that was made there is known here. SQLite has one process.
 */
export function followOtherProcesses(strapi: Core.Strapi): void {
  if (environment().databaseUrl === undefined) return;
  const runner: WebhookRunner = strapi.get('webhookRunner');
  const add = runner.add.bind(runner);
  // Strapi adds one that it has stored, which may be known here by then.
  runner.add = (webhook) => {
    runner.remove(webhook);
    add(webhook);
  };
  const tell = () => tellNews(strapi.db.connection);
  strapi.db.lifecycles.subscribe({
    models: ['strapi::webhook'],
    afterCreate: tell,
    afterUpdate: tell,
    afterDelete: tell,
  });

  let webhooks: string | undefined;
  followNews(strapi, async () => {
    const { rows } = await strapi.db.connection.raw<{ readonly rows: readonly Stored[] }>(
      readStored,
    );
    const [stored] = rows;
    if (stored === undefined) throw new Error('The content has no state');
    const isNew =
      versionText(stored) !== contentVersion.current() ||
      (webhooks !== undefined && webhooks !== stored.webhooks);
    contentVersion.tell({ epoca: stored.epoca, numero: stored.numero });
    if (webhooks !== stored.webhooks) await takeWebhooks(strapi, runner);
    webhooks = stored.webhooks;
    return isNew;
  });
}

async function takeWebhooks(strapi: Core.Strapi, runner: WebhookRunner): Promise<void> {
  const store: { findWebhooks(): Promise<readonly Webhook[]> } = strapi.get('webhookStore');
  const stored = await store.findWebhooks();
  for (const known of new Set([...runner.webhooksMap.values()].flat())) runner.remove(known);
  for (const webhook of stored) runner.add(webhook);
}
