import { expect, it, vi } from 'vitest';
import { logUnawaitedErrors } from './unawaited-errors';

it('takes rejections that nothing awaits, and logs what kind they are without a row', () => {
  const on = vi.spyOn(process, 'on').mockReturnThis();
  const error = vi.fn();
  logUnawaitedErrors({ log: { error } as never });
  const [event, listener] = on.mock.calls[0] ?? [];
  on.mockRestore();
  expect(event).toBe('unhandledRejection');
  const reject = listener as (error: unknown) => void;
  reject(new Error('Ana Paz, habitación 12'));
  expect(error).toHaveBeenLastCalledWith('Unhandled rejection: Error');
  reject(Object.assign(new Error('Ana Paz, habitación 12'), { code: 'ECONNREFUSED' }));
  expect(error).toHaveBeenLastCalledWith('Work that nothing waits for failed: Error ECONNREFUSED');
});
