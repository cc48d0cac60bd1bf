import { normaliseConfirmacion } from '@guest-app/config/estadias/estadia';
import { environment } from '../../settings/environment';
import type { Invariant } from '../../writes/content-write';
import { markOfStay, unmarkForgotten } from '../olvido/forgotten';

/** Whoever is entered by hand after having been forgotten is to be remembered from then on. */
export const enteredAnew: Invariant = async (write, next, { trx }) => {
  const { confirmacion, llegada } = write.data;
  if (
    write.action === 'create' &&
    typeof confirmacion === 'string' &&
    typeof llegada === 'string'
  ) {
    const stay = { confirmacion: normaliseConfirmacion(confirmacion), llegada };
    await unmarkForgotten(trx, markOfStay(stay, environment().documentKey));
  }
  return next();
};
