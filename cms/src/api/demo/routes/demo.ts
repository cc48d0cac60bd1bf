import { prepareDemo, removeDemo } from '@guest-app/config/cms-calls/demo';
import { fromOperator, route } from '../../../calls/sent';

export default {
  routes: [
    route(prepareDemo, 'demo.preparar', fromOperator),
    route(removeDemo, 'demo.quitar', fromOperator),
  ],
};
