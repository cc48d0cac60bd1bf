import type { Refused } from '@guest-app/config/cms-calls/call';
import type { Context } from 'koa';
import { FieldError } from './field-error';
import { invalid, missing, Refusal } from './refusal';

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

/** The content's own rules speak to the person who writes; Strapi's validator does not, and lists its faults in English. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isNobodysNumber(error)) return missing('No existe lo que se busca.');
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
