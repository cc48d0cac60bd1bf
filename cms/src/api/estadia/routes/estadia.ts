import * as calls from '@guest-app/config/cms-calls/estadias';
import { fromAdapter, fromOperator, route } from '../../../calls/sent';

export default {
  routes: [
    route(calls.importStays, 'estadia.importar', fromAdapter),
    route(calls.readStay, 'estadia.leer', fromAdapter),
    route(calls.forgetStay, 'estadia.olvidar', fromOperator),
    route(calls.readGuestData, 'estadia.datos', fromOperator),
  ],
};
