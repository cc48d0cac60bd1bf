export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The variables that have a value. An empty one counts as not set, because service files and containers
 * often leave it so.
 */
export function givenVariables(variables: Variables): Variables {
  return Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
}
