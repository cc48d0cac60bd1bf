import { readNeed } from '@guest-app/config/cms-calls/operacion';
import { fromOperator, route } from '../../../calls/sent';

export default { routes: [route(readNeed, 'operacion.necesidad', fromOperator)] };
