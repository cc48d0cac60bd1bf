/** The answers' rows are what the screens show. */
export type {
  Diferencias,
  Importado,
  Traduccion,
} from '@guest-app/adapters/contract/back-office/traducciones';
