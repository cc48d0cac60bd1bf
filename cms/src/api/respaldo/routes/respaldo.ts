import {
  closeHotel,
  putPictures,
  readRows,
  replaceRows,
} from '@guest-app/config/cms-calls/respaldos';
import { hotelFolder, takeFiles } from '../../../bodies/files';
import { fromOperator, route } from '../../../calls/sent';

export default {
  routes: [
    route(readRows, 'respaldo.leer', fromOperator),
    route(closeHotel, 'respaldo.cerrar', fromOperator),
    route(putPictures, 'respaldo.imagenes', {
      ...fromOperator,
      middlewares: [takeFiles(hotelFolder)],
    }),
    route(replaceRows, 'respaldo.escribir', fromOperator),
  ],
};
