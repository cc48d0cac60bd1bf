import { randomUUID } from 'node:crypto';

type Listener = (version: string) => void;

export interface ContentVersion {
  current(): string;
  /** Marks a committed change. Listeners hear once of all the changes of a turn of the event loop. */
  readonly changed: () => void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void;
}

export function createContentVersion(start: string = randomUUID()): ContentVersion {
  const listeners = new Set<Listener>();
  let changes = 0;
  let announcing = false;
  const current = () => `${start}.${String(changes)}`;

  return {
    current,
    changed() {
      changes += 1;
      if (announcing) return;
      announcing = true;
      setImmediate(() => {
        announcing = false;
        for (const listener of listeners) listener(current());
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The version of the content that this process keeps; one process keeps one hotel's. */
export const contentVersion = createContentVersion();
