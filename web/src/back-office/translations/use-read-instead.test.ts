import { expect, it } from 'vitest';
import { shortened } from './use-read-instead';

it('shortens a text between two characters', () => {
  const words = 'a'.repeat(79);
  expect(shortened(`${words}🎉!`)).toBe(`${words}…`);
});
