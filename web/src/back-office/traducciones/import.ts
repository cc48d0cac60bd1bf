import { send } from '../../shared/api/calls';
import { newClave } from '../../shared/api/request';
import type { Diferencias, Importado } from '../../shared/model/traduccion';
import { tokenQuery } from '../api/token-query';
import type { Admin } from '../session/admin-session';

export type { Importado };

/** As the adapter's. */
const limitKiB = 512;
const answerLimit = 30_000;

/** Why a file is not sent at all; null where it may be. */
export const refusalOf = ({ size }: Pick<File, 'size'>) =>
  size > limitKiB * 1024 ? `El archivo pesa más de ${limitKiB} KB` : null;

/** What a translator's file would change. */
export async function compareFile(
  admin: Admin,
  idIdioma: string,
  file: File,
): Promise<Diferencias> {
  const body = new FormData();
  body.set('archivo', file);
  const { db } = admin;
  const { data } = await send(
    'POST',
    '/webapp/traducciones/archivo/:idIdioma/:db',
    { idIdioma, db },
    body,
    { clave: newClave(), query: tokenQuery(admin), signal: AbortSignal.timeout(answerLimit) },
  );
  return data;
}

/** What takes an import back: each text as it was, from how it was stored. */
export const toUndo = (
  cambios: Diferencias['cambios'],
  stored: readonly string[],
): readonly Importado[] =>
  cambios.map(({ traduccion, texto: sent }, index) => {
    const { de, id, campo, espanol, texto, confirmado } = traduccion;
    const anterior = stored[index] ?? sent;
    return {
      de,
      id,
      campo,
      espanol,
      anterior,
      texto,
      ...(confirmado !== undefined && { confirmado }),
    };
  });
