import type { WriteBody } from '../api/calls';

/** Planned changes. Their fields are the wire's own: nothing is to be parsed. */
export type { Momento, Planeado } from '@guest-app/adapters/contract/back-office/planeados';

/** From when a save is published, at once where that is missing, and until when, if what was there comes back. */
export type Cuando = Pick<WriteBody<'POST', '/webapp/planeado/componente/:db'>, 'desde' | 'hasta'>;
