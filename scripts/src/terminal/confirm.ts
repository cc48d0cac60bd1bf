import { createInterface } from 'node:readline/promises';
import { OperatorError } from './operator-error.js';

const withoutQuestion = '--si';

/** Takes `--si` out of a command line: with it the command asks nothing. */
export function readConsent(args: readonly string[]): {
  readonly isGiven: boolean;
  readonly others: readonly string[];
} {
  return {
    isGiven: args.includes(withoutQuestion),
    others: args.filter((arg) => arg !== withoutQuestion),
  };
}

/** Asks the person at the terminal. Throws an OperatorError unless the answer is yes, or where there is no terminal. */
export async function askConsent(question: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new OperatorError(
      `No se hizo nada: no hay una terminal donde preguntar. Con ${withoutQuestion} se hace sin preguntar.`,
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new AbortController();
  // Ctrl-C and Ctrl-D close it, and leave the question without an answer.
  terminal.once('close', () => {
    closed.abort();
  });
  try {
    const answer = await terminal
      .question(`${question} (s/N) `, { signal: closed.signal })
      .catch(() => '');
    if (!/^s[ií]?$/i.test(answer.trim())) throw new OperatorError('No se hizo nada.');
  } finally {
    terminal.close();
  }
}
