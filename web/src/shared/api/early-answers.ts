/** An answer that nobody took by then is old: what wants it later asks anew. Milliseconds of the page's own clock. */
const takenUntil = 30_000;

const answers = new Map<string, Promise<Response>>();

/** Asks for something that the page will want before the code that wants it is there. */
export function askEarly(path: string): void {
  // Read whether or not somebody takes it: an answer that nobody reads keeps its connection, of which there are six.
  const answer = fetch(path).then(
    async (response) => new Response(await response.arrayBuffer(), response),
  );
  // Whoever takes the answer learns that it failed; nobody may.
  answer.catch(() => undefined);
  answers.set(path, answer);
}

/** The answer to what was asked for early, once: another request of the same is a request. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answer = answers.get(path);
  answers.delete(path);
  return performance.now() < takenUntil ? answer : undefined;
}
