/** The answer's rows are what the screens show. */
export type { Traduccion } from '@guest-app/adapters/contract/back-office/traducciones';
