/** The value at a path of keys; undefined where there is none. */
export function valueAt(answer: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? new Map(Object.entries(value)).get(key)
        : undefined,
    answer,
  );
}
