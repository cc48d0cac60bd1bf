import { createFirstAccounts, setPassword } from '@guest-app/config/cms-calls/cuentas';
import { route } from '../../../calls/sent';

const fromOperator = { auth: false, policies: ['global::from-operator'] };

export default {
  routes: [
    route(createFirstAccounts, 'cuenta.primeras', fromOperator),
    route(setPassword, 'cuenta.contrasena', fromOperator),
  ],
};
