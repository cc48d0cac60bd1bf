/** A failure that the person at the terminal can act on: its message is one sentence, shown without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';

  /** @param details what a program printed before it failed; shown above the sentence */
  constructor(
    message: string,
    readonly details = '',
  ) {
    super(message);
  }
}

/** The sentence for an error of the operating system that the operator can cure, or undefined. */
function sentenceFor(error: NodeJS.ErrnoException): string | undefined {
  const where = error.path ?? 'the data folder';
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full: nothing more can be written to ${where}.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No permission to write to ${where}.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${where} is in the way: a folder is needed there.`;
    default:
      return undefined;
  }
}

/** What to print for a failure: one sentence where the operator can cure it, the whole error where it is a fault of ours. */
export function describeFailure(error: unknown): string {
  if (error instanceof OperatorError) return `${error.details}\n${error.message}`.trimStart();
  if (!(error instanceof Error)) return String(error);
  return sentenceFor(error) ?? error.stack ?? error.message;
}
