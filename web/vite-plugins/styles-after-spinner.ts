import type { Plugin } from 'vite';

/**
 * Puts the page's style sheet behind what stands while the app is on its way: a browser draws nothing that follows a
 * style sheet until it has come. The app's script waits for it wherever it is.
 */
export function stylesAfterSpinner(): Plugin {
  return {
    name: 'styles-after-spinner',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        const [sheet, ...others] = page.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        if (sheet === undefined || others.length > 0)
          throw new Error('The page has not one style sheet');
        return page.replace(sheet, '').replace('<noscript>', () => `${sheet}\n    <noscript>`);
      },
    },
  };
}
