import type { Context } from 'koa';

/** A body that is not read to its end, for what its sender did; `status` is the answer's. */
export class BodyRefusal extends Error {
  constructor(readonly status: 400 | 413) {
    super(`refused with ${String(status)}`);
  }
}

/** Reads a body, or answers why not. */
export async function readOrAnswer<T>(context: Context, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const status = statusOf(error);
    if (status === undefined) throw error;
    // Whoever still sends hears nothing before what is sent is taken.
    context.req.unpipe().resume();
    return context.throw(status);
  }
}

/** Also of the errors of `raw-body`, which reads texts. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
