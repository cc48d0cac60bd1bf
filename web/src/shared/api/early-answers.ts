/** After this time an answer is old, and a later reader requests it anew. Milliseconds of the page's own clock. */
const takenUntil = 30_000;

const answers = new Map<string, Promise<Response>>();

/** Asks for something that the page will want before the code that wants it is there. */
export function askEarly(path: string): void {
  // Read at once, even if it is never used: an unread answer keeps its connection, of which there are six.
  const answer = fetch(path).then(
    async (response) => new Response(await response.arrayBuffer(), response),
  );
  // The reader of the answer learns that it failed; there may be none.
  answer.catch(() => undefined);
  answers.set(path, answer);
}

/** The answer to what was asked for early, once: another request of the same is a request. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answer = answers.get(path);
  answers.delete(path);
  return performance.now() < takenUntil ? answer : undefined;
}
