import * as calls from '@guest-app/config/cms-calls/cuentas';
import { knowSession } from '@guest-app/config/cms-calls/sesiones';
import { fromAdapter, fromOperator, route } from '../../../calls/sent';

export default {
  routes: [
    route(calls.createFirstAccounts, 'cuenta.primeras', fromOperator),
    route(calls.setPassword, 'cuenta.contrasena', fromOperator),
    route(calls.removeSecondFactor, 'cuenta.segundoFactor', fromOperator),
    route(knowSession, 'cuenta.sesion', fromAdapter),
  ],
};
