import { writtenDay } from '@guest-app/config/wall-clock';
import type { Cambio } from '../../shared/model/historial';

/** Day and hour of a change on the hotel's clock: `29/11/2026 07:21`. */
export const whenOf = ({ fecha, hora }: Pick<Cambio, 'fecha' | 'hora'>) =>
  `${writtenDay(fecha)} ${hora}`;
