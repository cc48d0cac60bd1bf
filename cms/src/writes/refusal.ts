import { mensajeLimite } from '@guest-app/config/accounts/too-many-tries';

/**
 * Why what somebody asked is not done: what the person reads, with the status that the contract gives it. It is expected;
 * thrown inside a transaction, it rolls back what was begun.
 */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 409 | 429 | 503,
    message: string,
    readonly motivo = 'rechazado',
    /** Seconds after which another try makes sense. */
    readonly reintentarEn?: number,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

export const invalid = (mensaje: string) => new Refusal(400, mensaje);
export const missing = (mensaje: string) => new Refusal(404, mensaje);
export const conflict = (mensaje: string) => new Refusal(409, mensaje);
export const tooManyTries = (seconds: number) =>
  new Refusal(429, mensajeLimite(seconds), 'limite', seconds);
