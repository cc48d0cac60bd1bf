import { readdirSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import path from 'node:path';

/**
 * What Strapi loads at every start and this product never calls, by the package that asks for it: the server for
 * language models, which the settings leave off, what fetches through a proxy, which no setting names, and the builder of
 * content types, which no hotel's panel shows.
 */
const leftOut = [
  ['@strapi/core', '@modelcontextprotocol/node'],
  ['@strapi/core', '@modelcontextprotocol/server'],
  ['@strapi/core', 'undici'],
  ['@strapi/strapi', '@strapi/content-type-builder/strapi-server'],
] as const;

const fromStrapi = createRequire(require.resolve('@strapi/strapi/package.json'));

// An empty module in the place of each: no setting of Strapi's leaves them out.
for (const [asking, name] of leftOut) replace(fileOf(asking, name), {});

// Its index loads three hundred files, a twentieth of a start, of which Strapi calls a few: each comes when it is called.
const dates = fileOf('@strapi/database', 'date-fns');
replace(dates, functionsBeside(dates));

/** The file that a package of Strapi's gets by a name. */
function fileOf(asking: string, name: string): string {
  return createRequire(fromStrapi.resolve(`${asking}/package.json`)).resolve(name);
}

function replace(file: string, exports: object): void {
  if (file in require.cache) throw new Error(`${file} is loaded already`);
  const module = new Module(file);
  module.exports = exports;
  module.loaded = true;
  require.cache[file] = module;
}

/** What an index has of the folders beside it: one function each, of its name. */
function functionsBeside(index: string): object {
  const load = createRequire(index);
  const folders = readdirSync(path.dirname(index), { withFileTypes: true });
  const functions = folders
    .filter((entry) => entry.isDirectory())
    .map(
      ({ name }) => [name, { enumerable: true, get: (): unknown => load(`./${name}`) }] as const,
    );
  return Object.defineProperties({}, Object.fromEntries<PropertyDescriptor>(functions));
}
