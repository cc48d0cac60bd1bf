import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';

type Tell = () => unknown;

const strapisOwn = new AsyncLocalStorage<boolean>();

/** What Strapi itself does of a write, once the rules are through with it. */
export function asStrapisOwn<Result>(write: () => Result): Result {
  return strapisOwn.run(true, write);
}

export function asOurOwn<Result>(work: () => Result): Result {
  return strapisOwn.run(false, work);
}

/** Whether a webhook may hear of written rows: nothing else in this product listens to them. */
export async function isAnyEventHeard(strapi: Core.Strapi): Promise<boolean> {
  const webhooks = await webhookStore(strapi).findWebhooks();
  return webhooks.some(({ isEnabled }) => isEnabled);
}

/**
 * Tells Strapi's events of written rows one after the other, and only where a webhook may hear them. Left to itself Strapi
 * reads every row of a transaction again after the commit, with all its relations and all at once: a large import takes
 * more memory for that than the process has, and a save waits for it.
 */
export function tellEventsInTurn(strapi: Core.Strapi): void {
  const { db } = strapi;
  const transaction = db.transaction.bind(db);
  const waiting: Tell[] = [];
  let isTelling = false;

  async function tellAll(): Promise<void> {
    try {
      const isHeard = await isAnyEventHeard(strapi);
      for (const tell of waiting) if (isHeard) await told(tell);
    } finally {
      waiting.length = 0;
      isTelling = false;
    }
  }

  /** One event that cannot be told keeps no other one back. */
  async function told(tell: Tell): Promise<void> {
    try {
      await tell();
    } catch (error) {
      strapi.log.error('An event of written content could not be told', error);
    }
  }

  function tellLater(tell: Tell): void {
    waiting.push(tell);
    if (isTelling) return;
    isTelling = true;
    tellAll().catch((error: unknown) => {
      strapi.log.error('The events of written content could not be told', error);
    });
  }

  db.transaction = ((work?: (given: Given) => unknown) =>
    work === undefined
      ? transaction()
      : transaction((given: Given) =>
          work(
            strapisOwn.getStore() === true
              ? { ...given, onCommit: (tell) => given.onCommit(() => tellLater(tell)) }
              : given,
          ),
        )) as typeof db.transaction;
}

/** What a transaction gives to its work. */
interface Given {
  readonly onCommit: (callback: Tell) => void;
}

/** The part of Strapi's store of webhooks that is used here; it has no types of its own. */
function webhookStore(strapi: Core.Strapi): {
  findWebhooks(): Promise<readonly { readonly isEnabled: boolean }[]>;
} {
  return strapi.get('webhookStore');
}
