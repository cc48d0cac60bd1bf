import path from 'node:path';
import { environment } from '../src/settings/environment';

/** Milliseconds for which a connection waits for another request: longer than the adapters keep theirs. */
const keepAliveTimeout = 72_000;

export default () => {
  const { host, port, appKeys, hotelDir } = environment();
  return {
    host,
    port,
    http: { serverOptions: { keepAliveTimeout } },
    // Empty keeps every address relative, so that one build serves each hotel under its own host name.
    url: '',
    proxy: { koa: true },
    app: { keys: appKeys },
    dirs: { public: path.join(hotelDir, 'public') },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
    webhooks: { populateRelations: false },
  };
};
