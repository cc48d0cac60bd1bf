import {
  followVersions,
  readChange,
  readContent,
  readVersion,
} from '@guest-app/config/cms-calls/content';
import { tryWrite } from '@guest-app/config/cms-calls/writes';
import { route } from '../../../calls/sent';

export default {
  type: 'content-api',
  routes: [
    route(readContent, 'contenido.leer'),
    route(readChange, 'contenido.desde'),
    route(readVersion, 'contenido.version'),
    route(followVersions, 'contenido.cambios'),
    route(tryWrite, 'contenido.escritura'),
  ],
};
