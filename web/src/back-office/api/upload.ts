import { stringify } from 'qs';
import { newClave, write } from '../../shared/api/request';
import type { Admin } from '../session/admin-session';

const limitMiB = 10;
const answerLimit = 60_000;

/** Why a file is not sent at all; null where it may be. The server looks at its bytes. */
export function refusalOf(file: { readonly type: string; readonly size: number }): string | null {
  if (!file.type.startsWith('image/')) return 'El archivo seleccionado no es una imagen';
  if (file.size > limitMiB * 1024 * 1024) return `La imagen pesa más de ${limitMiB} MB`;
  return null;
}

/** Sends a picture and answers the name by which the content calls it. */
export async function upload({ token }: Admin, file: File): Promise<string> {
  const body = new FormData();
  body.set('files', file);
  const path = `/webapp/upload/?${stringify({ token })}`;
  const { nombreArchivo } = await write<{ readonly nombreArchivo: string }>(path, body, {
    method: 'PUT',
    clave: newClave(),
    signal: AbortSignal.timeout(answerLimit),
  });
  return nombreArchivo;
}
