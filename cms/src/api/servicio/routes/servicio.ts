import { importServicios } from '@guest-app/config/cms-calls/turnos';
import { fromAdapter, route } from '../../../calls/sent';

export default {
  routes: [route(importServicios, 'servicio.importar', fromAdapter)],
};
