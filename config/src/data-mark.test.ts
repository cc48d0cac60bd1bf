import { expect, it } from 'vitest';
import {
  dataRefusal,
  type DataUse,
  dataVersion,
  formatDataMark,
  installationOf,
  parseDataMark,
} from './data-mark';

const use: DataUse = { hotelDir: '/data/hoteles/polo', motor: 'sqlite', secret: 'a secret' };
const refusalOf = (mark: object, other: Partial<DataUse> = {}) =>
  dataRefusal(JSON.stringify(mark), { ...use, ...other });

it('lets a start use data of its own version, of earlier ones, and a hotel without data', () => {
  expect(dataRefusal(formatDataMark(use), use)).toBeUndefined();
  expect(refusalOf({ motor: 'sqlite', instalacion: installationOf('a secret') })).toBeUndefined();
  expect(refusalOf({ motor: 'sqlite' }, { secret: 'any' })).toBeUndefined();
  expect(dataRefusal('', use)).toBeUndefined();
  expect(parseDataMark(formatDataMark(use))).toMatchObject({ version: dataVersion });
});

it('refuses data of a newer version, whatever else their mark says', () => {
  const sentence = `The data in /data/hoteles/polo were written by a newer version of the product (data version ${String(dataVersion + 1)}; this one reads up to ${String(dataVersion)}): start that version again, or restore a backup made before the upgrade with this one (npm run restaurar).`;
  expect(refusalOf({ motor: 'sqlite', version: dataVersion + 1 })).toBe(sentence);
  expect(refusalOf({ engine: 'another', version: dataVersion + 1 })).toBe(sentence);
});

it('refuses data of the other engine, and names how to move them', () => {
  expect(refusalOf({ motor: 'sqlite' }, { motor: 'postgres' })).toBe(
    'The data of /data/hoteles/polo are in SQLite, and this start would use PostgreSQL: start without DATABASE_URL, or move them (npm run respaldo with the old setting, then npm run restaurar with the new one).',
  );
  expect(refusalOf({ motor: 'postgres' })).toBe(
    'The data of /data/hoteles/polo are in PostgreSQL, and this start would use SQLite: give the DATABASE_URL they are in, or move them (npm run respaldo with the old setting, then npm run restaurar with the new one).',
  );
});

it('refuses data of another secret', () => {
  expect(refusalOf({ motor: 'sqlite', instalacion: installationOf('another') })).toMatch(
    /were begun with another secret: give that one \(SECRETO/,
  );
});
