/** A failure that the operator can act on: its message is one sentence, shown without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';

  /** @param details the output of a program that failed; shown above the sentence */
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

/** The text for a failure: a sentence if the operator can act on it, else the error with its stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof OperatorError) return `${error.details}\n${error.message}`.trimStart();
  if (!(error instanceof Error)) return String(error);
  return sentenceFor(error) ?? error.stack ?? error.message;
}
