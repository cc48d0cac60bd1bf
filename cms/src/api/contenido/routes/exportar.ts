import { exportHotel } from '@guest-app/config/cms-calls/hotel-file';
import { adapterBeside, route } from '../../../calls/sent';

export default {
  type: 'content-api',
  routes: [route(exportHotel, 'exportar.exportar', adapterBeside())],
};
