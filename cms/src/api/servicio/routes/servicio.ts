import { importServicios } from '@guest-app/config/cms-calls/turnos';
import { route } from '../../../calls/sent';

export default {
  routes: [
    route(importServicios, 'servicio.importar', {
      auth: false,
      policies: ['global::from-adapter'],
    }),
  ],
};
