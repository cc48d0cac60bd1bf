import { readCsv, unmarked } from '@guest-app/config/csv-file';
import { defaultIdIdioma } from '@guest-app/config/languages';
import { languageTag } from './texts.js';
import { FileFault, type FileText, type TranslationFile } from './translation-file.js';

/** Reads a table of texts. Throws a {@link FileFault} where it is none. */
export function readTextsCsv(text: string): TranslationFile {
  const table = readCsv(text, { trim: false });
  if ('motivo' in table) throw new FileFault(table.linea, table.motivo);
  const [header, ...lines] = table.lines;
  if (header === undefined) throw new FileFault(1, 'el archivo está vacío');
  const names = header.record.map((name) => name.trim());
  const column = (name: string) => {
    const at = names.indexOf(name);
    if (at === -1) throw new FileFault(header.linea, `falta la columna «${name}»`);
    return at;
  };
  const [clave, estado, espanol] = [column('Clave'), column('Estado'), column('Español')];
  const texto = names.findIndex((name) => translation.test(name));
  const [, idIdioma] = translation.exec(names[texto] ?? '') ?? [];
  if (idIdioma === undefined) {
    throw new FileFault(
      header.linea,
      'falta la columna «Traducción» con su idioma, como «Traducción EN»',
    );
  }
  const textos: FileText[] = lines.map(({ record, linea }) => {
    const cell = (at: number) => unmarked(record[at] ?? '');
    const words = cell(texto);
    return {
      ...{ clave: cell(clave).trim(), linea },
      espanol: cell(espanol),
      texto: words.trim() === '' ? null : words,
      isDone: cell(estado).trim() === 'lista',
    };
  });
  return { de: languageTag(defaultIdIdioma), a: languageTag(idIdioma), textos, faults: [] };
}

const translation = /^Traducción ([A-Z]{2,3}(?:-[A-Z0-9]{2,4})?)$/;
