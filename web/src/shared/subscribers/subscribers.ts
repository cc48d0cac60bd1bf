/** Listeners for the changes of something. */
export class Subscribers {
  readonly #listeners = new Set<() => void>();

  /** Tells a listener from now on, until what is answered is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly tell = (): void => {
    for (const listener of this.#listeners) listener();
  };
}
