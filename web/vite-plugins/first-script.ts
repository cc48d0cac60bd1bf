import type { Plugin } from 'vite';

/**
 * Lets a chunk of the build run as soon as it is there, before the styles and the app, which imports it and so finds it
 * run. It stands behind the page's head, where the configuration is.
 */
export function firstScript(chunk: string): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        const file = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.name === chunk,
        );
        if (file === undefined) throw new Error(`The build has no chunk ${chunk}`);
        const src = `/${file.fileName}`;
        const waiting = `<script type="module" crossorigin src="${src}"></script>`;
        if (!page.includes(waiting)) throw new Error(`The page does not begin with ${chunk}`);
        return {
          html: page.replace(waiting, ''),
          tags: [
            {
              tag: 'script',
              attrs: { type: 'module', crossorigin: true, async: true, src },
              injectTo: 'body-prepend',
            },
          ],
        };
      },
    },
  };
}
