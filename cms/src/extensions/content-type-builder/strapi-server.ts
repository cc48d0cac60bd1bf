/**
 * Content types come from the code: the panels have neither the builder's calls nor its permission. Strapi ignores
 * `enabled: false` for its own plugins.
 */
export default function removeBuilder<Plugin extends object>(plugin: Plugin): Plugin {
  return { ...plugin, routes: {}, bootstrap: () => undefined };
}
