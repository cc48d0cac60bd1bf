import { ExpectedFailure } from '../http/errors.js';

/**
 * What was sent as multipart; throws a refusal with `mensaje` where the library's parser throws without a status: that
 * is no multipart, or is cut off.
 */
export async function received<Part>(reading: Promise<Part>, mensaje: string): Promise<Part> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new ExpectedFailure(400, mensaje);
  }
}
