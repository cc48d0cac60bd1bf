import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import {
  followVersions,
  readChange as changeCall,
  readContent as contentCall,
  readVersion,
} from '@guest-app/config/cms-calls/content';
import { tryWrite } from '@guest-app/config/cms-calls/writes';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { askedOf } from '../../../calls/sent';
import { currentVersion, readChange, readContent } from '../../../content/read-content';
import { readClock } from '../../../settings/clock';
import { connectionUse } from '../../../store/connection-use';
import { contentVersion } from '../../../store/content-version';
import { tryToWrite } from '../../../store/trial-write';

/** Milliseconds. */
const heartbeat = 1_000;

/** Content for the adapters; only their API token may call these. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  return {
    async leer(ctx: Context) {
      askedOf(contentCall, ctx);
      ctx.body = (await readContent(strapi)) satisfies AnswerOf<typeof contentCall>;
    },

    async desde(ctx: Context) {
      const { version } = askedOf(changeCall, ctx);
      const cambio = (await readChange(strapi, version)) ?? null;
      ctx.body = { cambio } satisfies AnswerOf<typeof changeCall>;
    },

    async version(ctx: Context) {
      askedOf(readVersion, ctx);
      ctx.body = { version: await currentVersion(strapi) } satisfies AnswerOf<typeof readVersion>;
    },

    async escritura(ctx: Context) {
      askedOf(tryWrite, ctx);
      const { connection } = strapi.db;
      // Before it takes one itself.
      const conexiones = connectionUse(connection);
      const falla = await tryToWrite(connection, readClock().now);
      ctx.body = { falla, conexiones } satisfies AnswerOf<typeof tryWrite>;
    },

    async cambios(ctx: Context) {
      askedOf(followVersions, ctx);
      const first = await currentVersion(strapi);
      const events = new PassThrough();
      const ended = new AbortController();
      const send = (version: string) => {
        // Whoever does not take what there is gets no more: it is the last version that counts.
        if (events.writableNeedDrain) return;
        events.write(`event: ${followVersions.event}\ndata: ${version}\n\n`);
      };
      const unsubscribe = contentVersion.subscribe(send);
      events.on('close', () => {
        unsubscribe();
        ended.abort();
      });
      ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      ctx.body = events;
      send(first);
      void beat(strapi, send, ended.signal).catch(() => events.end());
    },
  };
};

/** Tells the version again and again, until the signal; rejects then, and where the database does not say it. */
async function beat(
  strapi: Core.Strapi,
  send: (version: string) => void,
  signal: AbortSignal,
): Promise<never> {
  for (;;) {
    await wait(heartbeat, undefined, { signal });
    send(await currentVersion(strapi));
  }
}
