import {
  Listr,
  type ListrDefaultRendererOptions,
  type ListrSimpleRendererOptions,
  PRESET_TIMER,
} from 'listr2';

/** How steps look: a live list at a terminal, plain lines elsewhere; both with the time each took. */
export const stepOptions = {
  // Ctrl-C is for the command to handle.
  registerSignalListeners: false,
  rendererOptions: {
    timer: PRESET_TIMER,
    // Whoever runs the steps says what went wrong, once.
    showErrorMessage: false,
    collapseErrors: false,
    collapseSubtasks: false,
    collapseSkips: false,
  } satisfies Partial<ListrDefaultRendererOptions>,
  fallbackRendererOptions: { timer: PRESET_TIMER } satisfies Partial<ListrSimpleRendererOptions>,
};

/** Does something long as one step; `show` tells at a terminal how far it is, and nothing in a file. */
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
