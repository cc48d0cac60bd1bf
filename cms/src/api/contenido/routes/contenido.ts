import { followVersions, readContent, readVersion } from '@guest-app/config/cms-calls/content';
import { tryWrite } from '@guest-app/config/cms-calls/writes';
import { adapterBeside, route } from '../../../calls/sent';

export default {
  type: 'content-api',
  routes: [
    route(readContent, 'contenido.leer', adapterBeside()),
    route(readVersion, 'contenido.version', adapterBeside()),
    route(followVersions, 'contenido.cambios', adapterBeside()),
    route(tryWrite, 'contenido.escritura', adapterBeside()),
  ],
};
