import { PassThrough } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { askConsent } from './confirm.js';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Asks a person at a terminal who types this; null for the end of the input. */
function askWith(typed: string | null): Promise<void> {
  const input = Object.assign(new PassThrough(), { isTTY: true, fd: 0 as const });
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as never);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const asked = askConsent('¿Borrar todo?');
  if (typed === null) input.end();
  else input.write(`${typed}\n`);
  return asked;
}

it.each(['s', 'S', 'si', 'sí', ' Sí '])('goes on after «%s»', async (typed) => {
  await expect(askWith(typed)).resolves.toBeUndefined();
});

it.each(['', 'n', 'no', 'siempre', null])('does nothing after «%s»', async (typed) => {
  await expect(askWith(typed)).rejects.toThrow('No se hizo nada.');
});
