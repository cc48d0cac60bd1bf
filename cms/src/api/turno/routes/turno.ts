import { bookShift, cancelShift, readAgenda } from '@guest-app/config/cms-calls/turnos';

import { route } from '../../../calls';

const fromAdapter = { auth: false, policies: ['global::from-adapter'] };

export default {
  routes: [
    route(readAgenda, 'turno.agenda', fromAdapter),
    route(bookShift, 'turno.reservar', fromAdapter),
    route(cancelShift, 'turno.cancelar', fromAdapter),
    { method: 'POST', path: '/turnos/demo', handler: 'demo.preparar', config: fromAdapter },
  ],
};
