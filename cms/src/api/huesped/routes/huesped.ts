import { logInGuest } from '@guest-app/config/cms-calls/turnos';
import { route } from '../../../calls/sent';

export default {
  routes: [
    route(logInGuest, 'huesped.ingreso', { auth: false, policies: ['global::from-adapter'] }),
  ],
};
