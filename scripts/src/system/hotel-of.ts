import type { Hotel } from '@guest-app/config/hotels';
import { OperatorError } from '../terminal/operator-error.js';

/** A hotel of the list by its code. Throws an OperatorError if it is not in the list. */
export function hotelOf(hotels: readonly Hotel[], db: string): Hotel {
  const found = hotels.find((hotel) => hotel.db === db);
  if (found !== undefined) return found;
  const known = hotels.map((hotel) => hotel.db).join(', ');
  throw new OperatorError(`No existe el hotel «${db}»; los hoteles son ${known}.`);
}
