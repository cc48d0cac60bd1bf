import { expect, it } from 'vitest';
import { leavesTranslation } from './minor-correction';

const before = { ES: 'Abre a las 9', EN: 'Opens at 9', PT: '' };

it('a changed Spanish text leaves the translations that were not changed with it', () => {
  expect(leavesTranslation(before, { ...before, ES: 'Abre a las 10' })).toBe(true);
  expect(leavesTranslation(before, { ...before, ES: 'Abre', EN: 'Opens' })).toBe(false);
  expect(leavesTranslation(before, { ...before, EN: 'Open at 9' })).toBe(false);
  expect(leavesTranslation({ ES: 'a' }, { ES: 'b', EN: '' })).toBe(false);
});
