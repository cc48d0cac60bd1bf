import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { logUnawaitedErrors } from './unawaited-errors';

afterEach(() => {
  vi.restoreAllMocks();
});

it('logs rejections that nothing awaits by their kind, without a row', () => {
  const events = new EventEmitter();
  vi.spyOn(process, 'on').mockImplementation((event, listener) => {
    events.on(event, listener);
    return process;
  });
  vi.spyOn(process, 'once').mockImplementation((event, listener) => {
    events.once(event, listener);
    return process;
  });
  const error = vi.fn();
  logUnawaitedErrors({ log: { error } as never });
  const fault = new Error('Ana Paz, habitación 12');
  const lastLine = (thrown: Error): unknown => {
    events.emit('unhandledRejection', thrown);
    return error.mock.lastCall?.[0];
  };
  const away = Object.assign(new Error('Ana Paz'), { code: 'ECONNREFUSED' });
  expect(lastLine(away)).toBe('Work that nothing waits for failed: Error ECONNREFUSED');
  expect(lastLine(fault)).toBe('Unhandled rejection: Error');
  events.emit('SIGTERM');
  expect(lastLine(fault)).toBe('Work that nothing waits for failed: Error');
});
