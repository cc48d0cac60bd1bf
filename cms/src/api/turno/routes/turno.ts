import {
  bookShift,
  cancelShift,
  moveShift,
  readAgenda,
  stopWaiting,
  waitForShift,
} from '@guest-app/config/cms-calls/turnos';
import { fromAdapter, route } from '../../../calls/sent';

export default {
  routes: [
    route(readAgenda, 'turno.agenda', fromAdapter),
    route(bookShift, 'turno.reservar', fromAdapter),
    route(moveShift, 'turno.mover', fromAdapter),
    route(cancelShift, 'turno.cancelar', fromAdapter),
    route(waitForShift, 'turno.esperar', fromAdapter),
    route(stopWaiting, 'turno.dejarEspera', fromAdapter),
  ],
};
