import { importStays, readStay } from '@guest-app/config/cms-calls/estadias';
import { fromAdapter, route } from '../../../calls/sent';

export default {
  routes: [
    route(importStays, 'estadia.importar', fromAdapter),
    route(readStay, 'estadia.leer', fromAdapter),
  ],
};
