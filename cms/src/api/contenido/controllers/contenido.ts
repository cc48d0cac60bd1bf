import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import {
  followVersions,
  readContent as contentCall,
  readVersion,
} from '@guest-app/config/cms-calls/content';
import { tryWrite } from '@guest-app/config/cms-calls/writes';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { askedOf } from '../../../calls/sent';
import { currentVersion, readContent } from '../../../content/read-content';
import { connectionUse, tryToWrite } from '../../../database/connection';
import { contentVersion } from '../../../database/versions';
import { readClock } from '../../../settings/environment';

/** Milliseconds. */
const heartbeat = 1_000;

/** Content for the adapters; only their API token may call these. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  return {
    async leer(ctx: Context) {
      askedOf(contentCall, ctx);
      const content = await readContent(strapi);
      for (const { id, tipo } of content.tiposDesconocidos ?? []) {
        strapi.log.error(
          `Guests do not see the component ${String(id)}: its type «${tipo}» is unknown`,
        );
      }
      ctx.body = content satisfies AnswerOf<typeof contentCall>;
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
        // A reader that is behind gets no more: the next heartbeat has the last version.
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

/** Sends the version each second; rejects at the signal, and where the database does not answer. */
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
