import {
  Listr,
  type ListrDefaultRendererOptions,
  type ListrSimpleRendererOptions,
  PRESET_TIMER,
} from 'listr2';

/** A live list at a terminal, plain lines elsewhere; both with the time that each step took. */
export const stepOptions = {
  // The command itself handles Ctrl-C.
  registerSignalListeners: false,
  rendererOptions: {
    timer: PRESET_TIMER,
    // The command prints the failure itself.
    showErrorMessage: false,
    collapseErrors: false,
    collapseSubtasks: false,
    collapseSkips: false,
  } satisfies Partial<ListrDefaultRendererOptions>,
  fallbackRendererOptions: { timer: PRESET_TIMER } satisfies Partial<ListrSimpleRendererOptions>,
};

/** Runs long work as one step. `show` prints its progress at a terminal only, not in a log file. */
export async function oneStep<T>(
  title: string,
  work: (show: (progress: string) => void) => Promise<T>,
): Promise<T> {
  const results: T[] = [];
  const failures: Error[] = [];
  await new Listr<unknown>(
    [
      {
        title,
        task: async (_, task) => {
          try {
            results.push(
              await work((progress) => {
                if (process.stdout.isTTY) task.output = progress;
              }),
            );
          } catch (error) {
            failures.push(error instanceof Error ? error : new Error(String(error)));
            throw new Error('see below', { cause: error });
          }
        },
      },
    ],
    { ...stepOptions, exitOnError: false },
  ).run();
  const [failure] = failures;
  if (failure !== undefined) throw failure;
  const [result] = results;
  if (result === undefined) throw new Error(`${title}: no result`);
  return result;
}

/** Formats rows as lines with aligned columns. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(width(column)))
      .join('  ')
      .trimEnd(),
  );
}
