import type { AppConfig } from '../contract/app-config.js';

/**
 * The web app's page with what the app must know before its first call. It stands in the page as data, which the
 * policy against inline scripts allows; `<` is written so that no value can end the element.
 */
export function appPage(indexHtml: string, config: AppConfig): string {
  const data = JSON.stringify(config).replaceAll('<', '\\u003c');
  return indexHtml.replace(
    '</head>',
    () => `<script type="application/json" id="app-config">${data}</script></head>`,
  );
}
