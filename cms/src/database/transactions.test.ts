import { expect, it, vi } from 'vitest';
import { retryOnConflict } from './transactions';

const failure = (code: string) => Object.assign(new Error('refused'), { code });

it.each(['23505', '40001', '40P01', '55P03', 'SQLITE_BUSY_SNAPSHOT'])(
  'repeats a transaction that failed with %s',
  async (code) => {
    const attempt = vi.fn().mockRejectedValueOnce(failure(code)).mockResolvedValue('done');
    expect(await retryOnConflict(attempt)).toBe('done');
    expect(attempt).toHaveBeenCalledTimes(2);
  },
);

it('hands on every other fault at once', async () => {
  const attempt = vi.fn().mockRejectedValue(failure('SQLITE_FULL'));
  await expect(retryOnConflict(attempt)).rejects.toThrow('refused');
  expect(attempt).toHaveBeenCalledTimes(1);
});
