import { heicRefusal } from '@guest-app/config/heic-refusal';
import { send } from '../../shared/api/calls';
import { newClave } from '../../shared/api/request';
import type { Admin } from '../session/admin-session';
import { tokenQuery } from './token-query';

const limitMiB = 10;
const answerLimit = 60_000;

/** Why a file is not sent at all; null where it may be. The server looks at its bytes. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  // Not every system names the type of such a file.
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return heicRefusal;
  if (!file.type.startsWith('image/')) return 'El archivo seleccionado no es una imagen';
  if (file.size > limitMiB * 1024 * 1024) return `La imagen pesa más de ${limitMiB} MB`;
  return null;
}

/** Sends a picture and returns the name by which the content calls it. */
export async function upload(admin: Admin, file: File): Promise<string> {
  const body = new FormData();
  body.set('files', file);
  const { nombreArchivo } = await send('PUT', '/webapp/upload/', {}, body, {
    clave: newClave(),
    query: tokenQuery(admin),
    signal: AbortSignal.timeout(answerLimit),
  });
  return nombreArchivo;
}
