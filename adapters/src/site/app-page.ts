import type { HotelContent } from '@guest-app/config/content';
import type { Hotel } from '@guest-app/config/hotels';
import type { HotelFeed } from '../content/hotel-feed.js';
import type { AppConfig } from '../contract/app-config.js';
import { Body } from '../http/body.js';
import { inicioOf } from './inicio.js';

interface AppPageOptions {
  /** The page as the web app's build left it. */
  readonly indexHtml: string;
  readonly hotels: ReadonlyMap<string, Hotel>;
  readonly feeds: ReadonlyMap<string, HotelFeed>;
  readonly config: Omit<AppConfig, 'hoteles' | 'inicios'>;
}

/**
 * The web app's page with what the app needs before its first call; rebuilt when the list of hotels or a
 * hotel's content changes.
 */
export class AppPage {
  readonly #options: AppPageOptions;
  #told: readonly unknown[] = [];
  #body: Body | undefined;

  constructor(options: AppPageOptions) {
    this.#options = options;
  }

  get body(): Body {
    const hotels = [...this.#options.hotels.values()];
    const contents = [...this.#options.feeds.values()].map(({ snapshot }) => snapshot?.content);
    const told = [...hotels, ...contents];
    const isSame =
      told.length === this.#told.length && told.every((one, index) => one === this.#told[index]);
    if (this.#body === undefined || !isSame) {
      this.#told = told;
      this.#body = this.#make(hotels, contents);
    }
    return this.#body;
  }

  #make(hotels: readonly Hotel[], contents: readonly (HotelContent | undefined)[]): Body {
    const { indexHtml, config } = this.#options;
    const inicios: AppConfig['inicios'] = {};
    for (const content of contents) {
      if (content === undefined) continue;
      const inicio = inicioOf(content);
      if (inicio !== undefined) inicios[content.db] = inicio;
    }
    const hoteles = hotels.map((hotel) => ({ ...hotel, codigos: [...hotel.codigos] }));
    return new Body(Buffer.from(withConfig(indexHtml, { ...config, hoteles, inicios })), {
      'content-type': 'text/html; charset=utf-8',
      // The answer sets a cookie of its own for each visitor.
      'cache-control': 'private, no-cache',
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
