import { expect, it } from 'vitest';
import { spanish } from '../admin/spanish';

const familiar =
  /(?<!\p{L})(tu|tus|tú|te|ti|contigo|puedes|quieres|estás|tienes|debes|necesitas|inténtalo)(?!\p{L})/iu;

it('says usted to whoever is in the panel', () => {
  expect(Object.values(spanish).filter((text) => familiar.test(text))).toEqual([]);
});

it('has its texts in the order of their keys', () => {
  const keys = Object.keys(spanish).map((key) => key.toLowerCase());
  expect(keys).toEqual(keys.toSorted());
});
