import { expect, vi } from 'vitest';
import { describeFailure } from '../../src/terminal/operator-error.js';

type Main = (args: readonly string[]) => Promise<void>;
type Environment = Readonly<Record<string, string>>;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a command of `npm run …` in this process: starting one takes longer than most commands. */
export async function commandHere(
  main: Main,
  args: readonly string[],
  environment: Environment,
): Promise<void> {
  for (const [variable, value] of Object.entries(environment)) vi.stubEnv(variable, value);
  const others = signals.map((signal) => process.listeners(signal));
  try {
    await main(args);
  } finally {
    vi.unstubAllEnvs();
    // Those that serve listen until their process ends.
    for (const [index, signal] of signals.entries()) {
      for (const listener of process.listeners(signal)) {
        if (others[index]?.includes(listener) === false) process.off(signal, listener);
      }
    }
  }
}

/** What a command prints that refuses to do what it is asked. */
export async function refusalOf(
  main: Main,
  args: readonly string[],
  environment: Environment,
): Promise<string> {
  const failure: unknown = await commandHere(main, args, environment).then(
    () => expect.unreachable('The command did what it was asked'),
    (error: unknown) => error,
  );
  return describeFailure(failure);
}
