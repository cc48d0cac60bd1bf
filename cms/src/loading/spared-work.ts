import { createSecretKey, type KeyObject } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';

/** What Strapi and its packages do again and again to the same end. */

const fromStrapi = createRequire(require.resolve('@strapi/strapi/package.json'));

/**
 * At each start the content manager checks the view that a type's schema has, by rules made anew for all of the type's fields: a
 * twentieth of a start. A schema without one has nothing to check.
 */
type ViewRules = (
  type: unknown,
  options?: { readonly allowUndefined?: boolean },
) => { validate(view: unknown, ...more: readonly unknown[]): Promise<unknown> };

const contentManager = path.dirname(fromStrapi.resolve('@strapi/content-manager/package.json'));
wrap(
  path.join(contentManager, 'dist/server/controllers/validation/model-configuration.js'),
  (exports): exports is ViewRules => typeof exports === 'function',
  (make): ViewRules =>
    (type, options) => ({
      validate: (view, ...more) =>
        options?.allowUndefined === true && isNone(view)
          ? Promise.resolve(view)
          : make(type, options).validate(view, ...more),
    }),
);

function isNone(view: unknown): boolean {
  return view === undefined || isDeepStrictEqual(view, {});
}

/**
 * For each token that it checks, jsonwebtoken has OpenSSL look for a public key in a secret that is a text, which takes half a
 * millisecond of each request; of a key it knows what it is.
 */
interface Tokens {
  verify(token: string, secret: unknown, ...more: readonly unknown[]): unknown;
}

wrap(
  createRequire(fromStrapi.resolve('@strapi/core/package.json')).resolve('jsonwebtoken'),
  (exports): exports is Tokens =>
    typeof exports === 'object' && exports !== null && 'verify' in exports,
  (tokens): Tokens => ({
    ...tokens,
    verify: (token, secret, ...more) => tokens.verify(token, keyOf(secret), ...more),
  }),
);

const keys = new Map<string, KeyObject>();

function keyOf(secret: unknown): unknown {
  if (typeof secret !== 'string' || secret === '' || secret.includes('-----BEGIN')) return secret;
  const key = keys.get(secret) ?? createSecretKey(secret, 'utf8');
  keys.set(secret, key);
  return key;
}

/**
 * The media library tells whether a file can be decoded by the statistics of its pixels, which take twice as long as to decode
 * it. To be cut to its own size first has a JPEG decoded whole: one that is made small while it is read is not.
 */
interface Images {
  isFaultyImage(file: { readonly filepath?: string }): Promise<unknown>;
}

const upload = path.dirname(fromStrapi.resolve('@strapi/upload/package.json'));
wrap(
  path.join(upload, 'dist/server/services/image-manipulation.js'),
  (exports): exports is Images =>
    typeof exports === 'object' && exports !== null && 'isFaultyImage' in exports,
  (images): Images => ({
    ...images,
    isFaultyImage: (file) =>
      file.filepath === undefined ? images.isFaultyImage(file) : isFaulty(file.filepath),
  }),
);

async function isFaulty(file: string): Promise<boolean> {
  try {
    const picture = sharp(file);
    const { width, height } = await picture.metadata();
    await picture.extract({ left: 0, top: 0, width, height }).resize({ width: 1 }).raw().toBuffer();
    return false;
  } catch {
    return true;
  }
}

/**
 * A new table gets its foreign keys when it is made, where SQLite can have them in no other way; then Strapi adds each to it once more, by
 * making the table anew with its indexes: the half of the work of a new hotel's tables, and each key twice.
 */
interface Tables {
  readonly dialect: { canAlterConstraints(): boolean };
}

interface TableBuilder {
  createTable(name: string, make: unknown): unknown;
  table(name: string, change: unknown): unknown;
}

interface SchemaBuilder {
  getSchemaBuilder(trx: unknown): TableBuilder;
  createTables(tables: readonly unknown[], trx: unknown): Promise<void>;
}

type SchemaBuilderOf = (tables: Tables) => SchemaBuilder;

wrap(
  path.join(path.dirname(fromStrapi.resolve('@strapi/database')), 'schema/builder.js'),
  (exports): exports is SchemaBuilderOf => typeof exports === 'function',
  (make): SchemaBuilderOf =>
    (tables) => {
      const builder = make(tables);
      return tables.dialect.canAlterConstraints() ? builder : { ...builder, createTables };

      function createTables(all: readonly unknown[], trx: unknown): Promise<void> {
        const once: SchemaBuilder = {
          ...builder,
          getSchemaBuilder: () => ({
            createTable: (name, makeTable) =>
              builder.getSchemaBuilder(trx).createTable(name, makeTable),
            table: () => undefined,
          }),
        };
        return once.createTables(all, trx);
      }
    },
);

/** Has all who ask for a file from now on get what is made of what it exports. */
function wrap<Exports>(
  file: string,
  isExpected: (exports: unknown) => exports is Exports,
  by: (exports: Exports) => Exports,
): void {
  const exports: unknown = fromStrapi(file);
  const loaded = require.cache[file];
  if (loaded === undefined || !isExpected(exports)) throw new Error(`${file} is another`);
  loaded.exports = by(exports);
}
