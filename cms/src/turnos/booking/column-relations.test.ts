import { expect, it } from 'vitest';
import { relatedDocument } from './column-relations';

it.each([
  ['abc'],
  [{ documentId: 'abc' }],
  [{ connect: [{ documentId: 'abc', locale: 'es' }], disconnect: [] }],
  [{ connect: ['abc'] }],
  [{ set: [{ documentId: 'abc' }] }],
])('finds the document of %j', (value) => {
  expect(relatedDocument(value)).toBe('abc');
});

it.each([[null], [undefined], [{ connect: [], disconnect: [] }], [{ set: [] }], [12]])(
  'finds none in %j',
  (value) => {
    expect(relatedDocument(value)).toBeNull();
  },
);
