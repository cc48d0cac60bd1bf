import { afterEach, expect, it, vi } from 'vitest';
import { oneStep } from './output.js';

afterEach(() => {
  vi.restoreAllMocks();
});

function printed(): () => string {
  const lines: string[] = [];
  const note = (text: unknown) => {
    lines.push(String(text));
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(note);
  vi.spyOn(process.stderr, 'write').mockImplementation(note);
  return () => lines.join('');
}

it('answers what the work answers, and tells nothing of its progress where nobody watches', async () => {
  const output = printed();
  const answer = await oneStep('Contar', (show) => {
    show('1 de 2');
    return Promise.resolve(2);
  });
  expect(answer).toBe(2);
  expect(output()).toContain('Contar');
  expect(output()).not.toContain('1 de 2');
});

it('passes a failure on as it is, and leaves it to the command to say it', async () => {
  const output = printed();
  const failure = new Error('la carpeta tiene otras cosas');
  await expect(oneStep('Contar', () => Promise.reject(failure))).rejects.toBe(failure);
  expect(output()).not.toContain(failure.message);
});
