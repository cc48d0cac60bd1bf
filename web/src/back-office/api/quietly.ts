/** Of a read whose screen shows its failure itself, so that no dialog does. */
const meta = { quiet: true };

export const quietly = <Options extends object>(options: Options) => ({ ...options, meta });

export const isQuiet = (query: { readonly meta?: Readonly<Record<string, unknown>> | undefined }) =>
  query.meta?.['quiet'] === true;
