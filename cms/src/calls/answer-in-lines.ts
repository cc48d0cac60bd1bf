import { PassThrough } from 'node:stream';
import {
  type AnswerOf,
  linesOfJson,
  type LongCall,
  type ProgressOf,
  type Written,
} from '@guest-app/config/cms-calls/call';
import type { Context } from 'koa';

/** Answers a call that takes long while its work goes on: how far it is, and in the end how it went. */
export function answerInLines<C extends LongCall>(
  context: Context,
  _call: C,
  work: (tell: (progress: ProgressOf<C>) => void) => Promise<Written<AnswerOf<C>>>,
): void {
  const lines = new PassThrough();
  const send = (line: unknown) => void lines.write(`${JSON.stringify(line)}\n`);
  context.set({ 'Content-Type': linesOfJson, 'Cache-Control': 'no-store' });
  context.body = lines;
  void work(send)
    .then(send)
    .finally(() => lines.end());
}
