import { importHotel } from '@guest-app/config/cms-calls/hotel-file';
import { hotelFolder, takeFiles } from '../../../bodies/files';
import { adapterBeside, route } from '../../../calls/sent';

export default {
  type: 'content-api',
  routes: [
    // It answers while it still reads them.
    route(importHotel, 'importar.importar', {
      ...adapterBeside(),
      middlewares: [takeFiles({ ...hotelFolder, areKept: true })],
    }),
  ],
};
