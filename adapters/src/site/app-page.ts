import type { HotelContent } from '@guest-app/config/content';
import type { HotelFeed } from '../content/hotel-feed.js';
import type { AppConfig } from '../contract/app-config.js';
import { Body } from '../http/body.js';
import { inicioOf } from './inicio.js';

interface AppPageOptions {
  /** The page as the web app's build left it. */
  readonly indexHtml: string;
  readonly feeds: ReadonlyMap<string, HotelFeed>;
  readonly config: Omit<AppConfig, 'inicios'>;
}

/** The web app's page with what the app must know before its first call; made again when a hotel's content is another. */
export class AppPage {
  readonly #options: AppPageOptions;
  #contents: readonly (HotelContent | undefined)[] = [];
  #body: Body | undefined;

  constructor(options: AppPageOptions) {
    this.#options = options;
  }

  get body(): Body {
    const contents = [...this.#options.feeds.values()].map(({ snapshot }) => snapshot?.content);
    if (this.#body === undefined || contents.some((one, index) => one !== this.#contents[index])) {
      this.#contents = contents;
      this.#body = this.#make(contents);
    }
    return this.#body;
  }

  #make(contents: readonly (HotelContent | undefined)[]): Body {
    const { indexHtml, config } = this.#options;
    const inicios: AppConfig['inicios'] = {};
    for (const content of contents) {
      if (content === undefined) continue;
      const inicio = inicioOf(content);
      if (inicio !== undefined) inicios[content.db] = inicio;
    }
    return new Body(Buffer.from(withConfig(indexHtml, { ...config, inicios })), {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  }
}

/**
 * The configuration stands in the page as data, which the policy against inline scripts allows; `<` is written so that
 * no value can end the element.
 */
function withConfig(indexHtml: string, config: AppConfig): string {
  const data = JSON.stringify(config).replaceAll('<', '\\u003c');
  return indexHtml.replace(
    '</head>',
    () => `<script type="application/json" id="app-config">${data}</script></head>`,
  );
}
