/** Looks at what the panel's own calls to an address are answered; its screens have no other place for code of ours. */
export function onAnswer(path: string, look: (answer: unknown, isOk: boolean) => void): void {
  const ask = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const response = await ask(...request);
    if (new URL(response.url).pathname === path) {
      const answer: unknown = await response
        .clone()
        .json()
        .catch(() => undefined);
      look(answer, response.ok);
    }
    return response;
  };
}

/** What stands at a place of an answer. */
export function valueAt(answer: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? new Map(Object.entries(value)).get(key)
        : undefined,
    answer,
  );
}
