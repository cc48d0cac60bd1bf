/** One service's shifts on one day with a waiting list, as the rules say it: what the CMS is compared with. */
export class WaitingModel {
  readonly #party: ReadonlyMap<string, number>;
  readonly #places: Map<string, number>;
  /** The shift that each stay holds. */
  readonly held = new Map<string, string>();
  /** In the order in which they joined. */
  waits: readonly { readonly stay: string; readonly shift: string }[] = [];

  constructor(party: ReadonlyMap<string, number>, places: ReadonlyMap<string, number>) {
    this.#party = party;
    this.#places = new Map(places);
  }

  /** What a stay holds and waits for. */
  has(stay: string): { readonly held: string | undefined; readonly waited: string | undefined } {
    return { held: this.held.get(stay), waited: this.#waitOf(stay) };
  }

  occupied(shift: string): number {
    return [...this.held].reduce(
      (sum, [stay, own]) => sum + (own === shift ? this.#partyOf(stay) : 0),
      0,
    );
  }

  book(stay: string, shift: string): boolean {
    const own = this.held.get(stay);
    if (own !== undefined) return own === shift;
    if (this.#free(shift) < this.#partyOf(stay)) return false;
    this.held.set(stay, shift);
    if (this.#waitOf(stay) === shift) this.#endWait(stay);
    return true;
  }

  cancel(stay: string, shift: string): boolean {
    if (this.held.get(stay) !== shift) return false;
    this.held.delete(stay);
    this.#serve(shift, this.#waitOf(stay));
    return true;
  }

  wait(stay: string, shift: string): boolean {
    const waited = this.#waitOf(stay);
    if (waited !== undefined) return waited === shift;
    const party = this.#partyOf(stay);
    if (this.held.get(stay) === shift || party > this.#placesOf(shift)) return false;
    if (this.#free(shift) >= party) return false;
    this.waits = [...this.waits, { stay, shift }];
    return true;
  }

  leave(stay: string, shift: string): boolean {
    if (this.#waitOf(stay) !== shift) return false;
    this.#endWait(stay);
    return true;
  }

  move(stay: string, shift: string): boolean {
    const before = this.held.get(stay);
    if (before === undefined) return false;
    if (before === shift) return true;
    if (this.#free(shift) < this.#partyOf(stay)) return false;
    this.held.set(stay, shift);
    if (this.#waitOf(stay) === shift) this.#endWait(stay);
    this.#serve(before, this.#waitOf(stay));
    return true;
  }

  setPlaces(shift: string, places: number): boolean {
    if (places < this.occupied(shift)) return false;
    this.#places.set(shift, places);
    this.#serve(shift);
    return true;
  }

  #serve(...shifts: readonly (string | undefined)[]): void {
    const left = shifts.filter((shift) => shift !== undefined);
    for (let shift = left.shift(); shift !== undefined; shift = left.shift()) {
      for (const { stay } of this.waits.filter((wait) => wait.shift === shift)) {
        if (this.#partyOf(stay) > this.#free(shift)) continue;
        const before = this.held.get(stay);
        if (before === shift) continue;
        if (before !== undefined) left.push(before);
        this.held.set(stay, shift);
        this.#endWait(stay);
      }
    }
  }

  #waitOf(stay: string): string | undefined {
    return this.waits.find((wait) => wait.stay === stay)?.shift;
  }

  #endWait(stay: string): void {
    this.waits = this.waits.filter((wait) => wait.stay !== stay);
  }

  #free(shift: string): number {
    return this.#placesOf(shift) - this.occupied(shift);
  }

  #placesOf(shift: string): number {
    return this.#places.get(shift) ?? 0;
  }

  #partyOf(stay: string): number {
    return this.#party.get(stay) ?? 0;
  }
}
