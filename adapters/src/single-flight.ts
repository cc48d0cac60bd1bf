/** Work by key of which one runs at a time; callers with the same key share it. */
export class SingleFlight<T> {
  readonly #underWay = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    let promise = this.#underWay.get(key);
    if (promise === undefined) {
      promise = work().finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, promise);
    }
    return promise;
  }

  /** Waits until nothing is under way, however it ends. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#underWay.values());
  }
}
