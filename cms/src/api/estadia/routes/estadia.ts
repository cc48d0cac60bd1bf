import { readStay } from '@guest-app/config/cms-calls/estadias';

import { route } from '../../../calls/sent';

const fromAdapter = { auth: false, policies: ['global::from-adapter'] };

export default {
  routes: [
    {
      method: 'POST',
      path: '/estadias/importar',
      handler: 'estadia.importar',
      config: fromAdapter,
    },
    route(readStay, 'estadia.leer', fromAdapter),
  ],
};
