import { executionAsyncResource } from 'node:async_hooks';

/**
 * Imported for what it does: keeps `process.nextTick` as quick as it is in a process that does nothing else.
 *
 * Node makes an object for each tick. Where V8 collects its old garbage while none of them is alive, the hidden classes of that
 * object go with it, its feedback on them is worth nothing any more, and each later tick is made the slow way for as long as the
 * process lives: a fifth of a content read, which takes four ticks. One object that is kept keeps the classes.
 */
const kept: object[] = [];

/** More than V8 waits for until it notes what a function does. */
const noted = 100;

process.nextTick(() => {
  kept.push(executionAsyncResource());
  for (let tick = 0; tick < noted; tick += 1) process.nextTick(() => undefined);
});
