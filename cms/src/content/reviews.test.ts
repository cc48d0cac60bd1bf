import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOwnTables, databaseInMemory } from '../database/database-in-memory';
import { copyReviews, forgetReviews, noteTexts, textsToReview, writeTexts } from './reviews';

const db = databaseInMemory();

beforeAll(() => createOwnTables(db));
beforeEach(() => db('texto_por_revisar').delete());
afterAll(() => db.destroy());

type Texts = Readonly<Record<string, string>>;

/** A write of the titles of one document, from the first to the second. */
const change = (before: Texts, after: Texts, documentId = 'spa') => {
  const byLocale = (texts: Texts) =>
    new Map(Object.entries(texts).map(([locale, titulo]) => [locale, { titulo }]));
  return noteTexts(db, documentId, byLocale(before), byLocale(after));
};
const toReview = async () =>
  (await textsToReview(db)).map(({ documentId, locale, campo, confirmado }) =>
    [documentId, locale, campo, confirmado].join(' '),
  );

describe('the translations of a text', () => {
  it('are to be reviewed when the Spanish text changes, against the text of before', async () => {
    await change(
      { es: 'Abre a las 9', en: 'Opens at 9' },
      { es: 'Abre a las 10', en: 'Opens at 9' },
    );
    expect(await toReview()).toEqual(['spa en titulo Abre a las 9']);
  });

  it('keep the text that was confirmed last while it changes again', async () => {
    await change({ es: 'a', en: 'x' }, { es: 'b', en: 'x' });
    await change({ es: 'b', en: 'x' }, { es: 'c', en: 'x' });
    expect(await toReview()).toEqual(['spa en titulo a']);
  });

  it('are right again when the Spanish text says again what was confirmed', async () => {
    await change({ es: 'a', en: 'x' }, { es: 'b', en: 'x' });
    await change({ es: 'b', en: 'x' }, { es: 'a', en: 'x' });
    expect(await toReview()).toEqual([]);
  });

  it('are confirmed by a new text, each language by its own', async () => {
    await change({ es: 'a', en: 'x', pt: 'y' }, { es: 'b', en: 'x', pt: 'y' });
    await change({ es: 'b', en: 'x', pt: 'y' }, { es: 'b', en: 'z', pt: 'y' });
    expect(await toReview()).toEqual(['spa pt titulo a']);
  });

  it('are no longer to be reviewed when there are none', async () => {
    await change({ es: 'a', en: 'x' }, { es: 'b', en: 'x' });
    await change({ es: 'b', en: 'x' }, { es: 'b', en: '' });
    await change({ es: 'b' }, { es: 'c' });
    expect(await toReview()).toEqual([]);
  });

  it('stay as they are when a save leaves the text equal', async () => {
    await change({ es: 'a', en: 'x' }, { es: 'a', en: 'x' });
    expect(await toReview()).toEqual([]);
  });

  it('are to be reviewed when the Spanish text comes later than they, or goes', async () => {
    await change({ en: 'x' }, { es: 'a', en: 'x' });
    await change({ es: 'a', en: 'x' }, { es: '', en: 'x' }, 'bar');
    expect(await toReview()).toEqual(['spa en titulo ', 'bar en titulo a']);
  });
});

it('a minor correction leaves what is to be reviewed as it was', async () => {
  await change({ es: 'a', en: 'x', pt: 'y' }, { es: 'b', en: 'x', pt: 'z' });
  await writeTexts(db, true, () =>
    change({ es: 'b', en: 'x', pt: 'z' }, { es: 'b.', en: 'x', pt: 'z' }),
  );
  expect(await toReview()).toEqual(['spa en titulo a']);
  await writeTexts(db, false, () =>
    change({ es: 'b.', en: 'x', pt: 'z' }, { es: 'c', en: 'x', pt: 'z' }),
  );
  expect(await toReview()).toEqual(['spa en titulo a', 'spa pt titulo b.']);
});

it('a copy has to be reviewed like its original, and what is deleted has not', async () => {
  await change({ es: 'a', en: 'x', pt: 'y' }, { es: 'b', en: 'x', pt: 'y' });
  await copyReviews(db, 'spa', 'copia');
  await forgetReviews(db, 'spa', 'pt');
  expect(await toReview()).toEqual(['spa en titulo a', 'copia en titulo a', 'copia pt titulo a']);
  await forgetReviews(db, 'copia');
  expect(await toReview()).toEqual(['spa en titulo a']);
});
