import type { AnswerOf, Call } from '@guest-app/config/cms-calls/call';

/** One of the back office's public lists, read from a hotel's CMS once for each state of its content. */
export class PublicList<C extends Call> {
  readonly call: C;
  readonly #kept = new Map<
    string,
    { readonly state: string; readonly answer: Promise<AnswerOf<C>> }
  >();

  constructor(call: C) {
    this.call = call;
  }

  /** The cached list of a hotel's state, or the pending read of it. An unknown state is not cached. */
  async read(
    db: string,
    state: string | undefined,
    ask: () => Promise<AnswerOf<C>>,
  ): Promise<AnswerOf<C>> {
    const kept = this.#kept.get(db);
    if (kept !== undefined && kept.state === state) return kept.answer;
    const answer = ask();
    if (state === undefined) return answer;
    const asked = { state, answer };
    this.#kept.set(db, asked);
    answer.catch(() => {
      if (this.#kept.get(db) === asked) this.#kept.delete(db);
    });
    return answer;
  }
}
