/** Whether a failed read is told by the screen that made it, rather than in a dialog. */
const meta = { quiet: true };

export const quietly = <Options extends object>(options: Options) => ({ ...options, meta });

export const isQuiet = (query: { readonly meta?: Readonly<Record<string, unknown>> | undefined }) =>
  query.meta?.['quiet'] === true;
