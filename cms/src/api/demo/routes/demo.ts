import { prepareDemo, removeDemo } from '@guest-app/config/cms-calls/demo';
import { route } from '../../../calls/sent';

const fromOperator = { auth: false, policies: ['global::from-operator'] };

export default {
  routes: [
    route(prepareDemo, 'demo.preparar', fromOperator),
    route(removeDemo, 'demo.quitar', fromOperator),
  ],
};
