import { importStays as call, type StaysImported } from '@guest-app/config/cms-calls/estadias';
import type { Stay } from '@guest-app/config/estadias/estadia';
import type { CmsConnection } from '../system/cms-process.js';
import { OperatorError } from '../terminal/operator-error.js';
import { askCmsForLong } from './ask-cms.js';

/** Sends stays to a hotel's CMS, which writes them all or none. */
export async function importStays(
  cms: CmsConnection,
  stays: readonly Stay[],
  onProgress: (hechas: number, total: number) => void,
): Promise<StaysImported> {
  const lines = stays.map((stay) => JSON.stringify(stay)).join('\n');
  const { status, answer } = await askCmsForLong(cms, call, lines, ({ avance }) =>
    onProgress(avance.hechas, avance.total),
  );
  if (answer?.ok === true) return answer.estadias;
  throw new OperatorError(
    answer === undefined
      ? `El CMS cortó la importación (estado ${String(status)}): no se importó nada.`
      : `No se importó nada: ${answer.mensaje}`,
  );
}
