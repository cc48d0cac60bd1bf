import type { Core } from '@strapi/strapi';

import { contentVersion } from '../content/content-version';

/** Pictures and locales change past the Document Service: their events change the version too. */
export function noticeMediaAndLocales(strapi: Core.Strapi): void {
  strapi.eventHub.subscribe((event: string) => {
    if (/^(media|locale)\./.test(event)) contentVersion.changed();
    return Promise.resolve();
  });
}
