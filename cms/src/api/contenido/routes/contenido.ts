import { followVersions, readContent, readVersion } from '@guest-app/config/cms-calls/content';

import { route } from '../../../calls/sent';

export default {
  type: 'content-api',
  routes: [
    route(readContent, 'contenido.leer'),
    route(readVersion, 'contenido.version'),
    route(followVersions, 'contenido.cambios'),
  ],
};
