import path from 'node:path';

import { parseEnvironment } from '../src/environment';

export default () => {
  const { host, port, appKeys, hotelDir } = parseEnvironment(process.env);
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
