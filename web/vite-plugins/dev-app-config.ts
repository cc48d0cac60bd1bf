import type { Plugin } from 'vite';

const configBlock = /<script type="application\/json" id="app-config">[^]*?<\/script>/;

/**
 * In development Vite serves the page, so the configuration that the adapter puts into it is fetched from
 * the adapter.
 */
export function devAppConfig(adapterUrl: string): Plugin {
  return {
    name: 'dev-app-config',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await fetch(adapterUrl).then((response) => response.text());
      const block = configBlock.exec(page)?.[0];
      if (block === undefined) throw new Error(`${adapterUrl}/ answers a page without app-config`);
      return html.replace('</head>', () => `${block}</head>`);
    },
  };
}
