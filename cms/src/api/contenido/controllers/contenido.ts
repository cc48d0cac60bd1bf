import { PassThrough } from 'node:stream';

import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { contentVersion } from '../../../content/content-version';
import { readContent } from '../../../content/read-content';
import { environment } from '../../../settings/environment';

const heartbeat = 15_000;

/** Content for the adapters; only their API token may call these. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const { hotel } = environment();
  return {
    async leer(ctx: Context) {
      ctx.body = await readContent(strapi, hotel);
    },

    version(ctx: Context) {
      ctx.body = { version: contentVersion.current() };
    },

    /** Server-sent events: the version at once, and again with each change. */
    cambios(ctx: Context) {
      const events = new PassThrough();
      const send = (version: string) => events.write(`event: version\ndata: ${version}\n\n`);
      const unsubscribe = contentVersion.subscribe(send);
      const beat = setInterval(() => events.write(':\n\n'), heartbeat);
      events.on('close', () => {
        unsubscribe();
        clearInterval(beat);
      });
      ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      ctx.body = events;
      send(contentVersion.current());
    },
  };
};
