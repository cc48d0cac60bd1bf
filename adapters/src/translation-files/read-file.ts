import { decodeFile } from '@guest-app/config/text-file';
import { readTextsCsv } from './read-csv.js';
import { readXliff } from './read-xliff.js';
import { FileFault, type TranslationFile } from './translation-file.js';

/** Reads a translator's file of either kind. Throws a {@link FileFault} where it cannot be read. */
export function readTranslationFile(bytes: Uint8Array): TranslationFile {
  const text = decodeFile(bytes);
  if (typeof text !== 'string') {
    const [fault = { linea: 1, motivo: 'el archivo no es un texto' }] = text;
    throw new FileFault(fault.linea, fault.motivo);
  }
  return text.trimStart().startsWith('<') ? readXliff(text) : readTextsCsv(text);
}
