import { importStays, readStay } from '@guest-app/config/cms-calls/estadias';
import { route } from '../../../calls/sent';

const fromAdapter = { auth: false, policies: ['global::from-adapter'] };

export default {
  routes: [
    route(importStays, 'estadia.importar', fromAdapter),
    route(readStay, 'estadia.leer', fromAdapter),
  ],
};
