/** Why a write of the back office is refused: what the person reads, with the status that the contract gives it. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 404 | 409,
    message: string,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

export const invalid = (mensaje: string) => new Refusal(400, mensaje);
export const missing = (mensaje: string) => new Refusal(404, mensaje);
export const conflict = (mensaje: string) => new Refusal(409, mensaje);
