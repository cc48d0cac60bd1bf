/** How a hotel presents itself. Its fields are the wire's own: nothing is to be parsed. */
export type { AdminAjustes } from '@guest-app/adapters/contract/back-office/ajustes';
export type { Ajustes } from '@guest-app/adapters/contract/guest/content';
