type Listener = (version: string) => void;

/** A state of a hotel's content: the epoch in which changes are counted, and how many there were in it. */
export interface Version {
  readonly epoca: string;
  readonly numero: number;
}

export interface ContentVersion {
  current(): string;
  /**
   * Takes notice of a committed state; one that is older than the current one is none. Listeners hear once of all the
   * changes of a turn of the event loop.
   */
  readonly tell: (version: Version) => void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void;
}

/** A version as the adapters know it: to them it is opaque. */
export function versionText({ epoca, numero }: Version): string {
  return `${epoca}.${String(numero)}`;
}

export function parseVersion(text: string): Version | undefined {
  const [, epoca, numero] = /^(.+)\.(\d{1,15})$/.exec(text) ?? [];
  return epoca === undefined ? undefined : { epoca, numero: Number(numero) };
}

export function createContentVersion(): ContentVersion {
  const listeners = new Set<Listener>();
  let current: Version = { epoca: '', numero: 0 };
  let announcing = false;

  return {
    current: () => versionText(current),
    tell(version) {
      if (version.epoca === current.epoca && version.numero <= current.numero) return;
      current = version;
      if (announcing) return;
      announcing = true;
      setImmediate(() => {
        announcing = false;
        for (const listener of listeners) listener(versionText(current));
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The last version of the content that this process knows of; one process keeps one hotel's. */
export const contentVersion = createContentVersion();
