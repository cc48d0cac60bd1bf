import Module, { createRequire } from 'node:module';

/**
 * What Strapi loads at every start and this product never calls, by the package that asks for it: the server for
 * language models, which the settings leave off, and the builder of content types, which no hotel's panel shows.
 */
const leftOut = [
  ['@strapi/core', '@modelcontextprotocol/node'],
  ['@strapi/core', '@modelcontextprotocol/server'],
  ['@strapi/strapi', '@strapi/content-type-builder/strapi-server'],
] as const;

// An empty module in the place of each: no setting of Strapi's leaves them out.
const fromStrapi = createRequire(require.resolve('@strapi/strapi/package.json'));
for (const [asking, name] of leftOut) {
  const file = createRequire(fromStrapi.resolve(`${asking}/package.json`)).resolve(name);
  if (file in require.cache) throw new Error(`${name} is loaded already`);
  const empty = new Module(file);
  empty.loaded = true;
  require.cache[file] = empty;
}
