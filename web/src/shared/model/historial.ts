/** The history of the content. Its fields are the wire's own: nothing is to be parsed. */
export type { Cambio, Estado, Nombres } from '@guest-app/adapters/contract/back-office/historial';
