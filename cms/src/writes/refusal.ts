import { mensajeLimite } from '@guest-app/config/accounts/too-many-tries';
import type { Refused } from '@guest-app/config/cms-calls/call';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';

/**
 * Why a request is not done: the text for the person, with the status that the contract gives it. It is
 * expected; thrown inside a transaction, it rolls that back.
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

/** What is wrong with one field, in words for its author: the panel shows it there, and leads to it. */
export class FieldError extends errors.ValidationError {
  constructor(field: string, message: string) {
    super(message, { errors: [{ path: [field], message, name: 'ValidationError' }] });
  }
}

/** Answers what was done, as JSON or as the bytes of it, or why it was not. */
export async function answer(context: Context, act: () => Promise<object>): Promise<void> {
  try {
    const body = await act();
    context.type = 'json';
    context.body = body;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    const { status, motivo, message: mensaje, reintentarEn } = refusal;
    context.status = status;
    context.body = {
      ok: false,
      motivo,
      mensaje,
      ...(reintentarEn !== undefined && { reintentarEn }),
    } satisfies Refused;
  }
}

/**
 * The content's own rules speak to the person who writes; Strapi's validator does not, and lists its faults
 * in English.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isNobodysNumber(error)) return missing('Ya no existe: puede haberlo borrado otra persona.');
  if (!(error instanceof Error) || error.name !== 'ValidationError') return null;
  if (error instanceof FieldError) return invalid(error.message);
  const details = 'details' in error ? error.details : null;
  const isStrapis = typeof details === 'object' && details !== null && 'errors' in details;
  return invalid(isStrapis ? 'Los datos enviados no son válidos.' : error.message);
}

/** PostgreSQL refuses to compare an id with a number beyond its integers; SQLite finds no row. */
function isNobodysNumber(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22003';
}
