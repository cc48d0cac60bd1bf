import { expect, it, vi } from 'vitest';
import { logUnawaitedErrors } from './unawaited-errors';

it('takes rejections that nothing awaits, and logs what kind they are without a row', () => {
  const on = vi.spyOn(process, 'on').mockReturnThis();
  const error = vi.fn();
  logUnawaitedErrors({ log: { error } as never });
  const [event, listener] = on.mock.calls[0] ?? [];
  on.mockRestore();
  expect(event).toBe('unhandledRejection');
  (listener as (error: unknown) => void)(new Error('Ana Paz, habitación 12'));
  expect(error).toHaveBeenCalledWith('Work that nothing waits for failed: Error');
});
