import path from 'node:path';
import { environment } from '../src/settings/environment';

export default () => {
  const { host, port, appKeys, hotelDir } = environment();
  return {
    host,
    port,
    // Empty keeps every address relative, so that one build serves each hotel under its own host name.
    url: '',
    proxy: { koa: true },
    app: { keys: appKeys },
    dirs: { public: path.join(hotelDir, 'public') },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
    webhooks: { populateRelations: false },
  };
};
