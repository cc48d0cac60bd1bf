import {
  changeMailChoice,
  optOutOfMails,
  readMailChoice,
} from '@guest-app/config/cms-calls/correos';
import { fromAdapter, route } from '../../../calls/sent';

export default {
  routes: [
    route(readMailChoice, 'correo.preferencia', fromAdapter),
    route(changeMailChoice, 'correo.cambiar', fromAdapter),
    route(optOutOfMails, 'correo.baja', fromAdapter),
  ],
};
