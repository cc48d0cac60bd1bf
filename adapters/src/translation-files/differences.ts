import { maxTextLength } from '@guest-app/config/hotel-file/shape';
import type { LineFault } from '@guest-app/config/text-file';
import type { Diferencias, Traduccion } from '../contract/back-office/traducciones.js';
import { htmlOf, type Piece, piecesOfHtml, wordsOf } from './pieces.js';
import { keyOf } from './texts.js';
import type { FileText, FileWords, TranslationFile } from './translation-file.js';

/** What a file would change of the hotel's texts. Nothing of a text whose Spanish is another by now. */
export function differences(
  { textos, faults }: Pick<TranslationFile, 'textos' | 'faults'>,
  stored: readonly Traduccion[],
): Diferencias {
  const byKey = new Map(stored.map((traduccion) => [keyOf(traduccion), traduccion]));
  const seen = new Set<string>();
  const rechazados: LineFault[] = [...faults];
  const cambios: Diferencias['cambios'] = [];
  const cambiados: Diferencias['cambiados'] = [];
  let iguales = 0;
  let sinTraducir = 0;
  for (const one of textos) {
    const { clave, linea } = one;
    const traduccion = byKey.get(clave);
    const result = seen.has(clave) ? 'el texto está dos veces' : compare(one, traduccion);
    seen.add(clave);
    if (typeof result === 'string') rechazados.push({ linea, motivo: result });
    else if (result.kind === 'changed') cambiados.push(result.cambiado);
    else if (result.kind === 'difference') cambios.push(result.cambio);
    else if (result.kind === 'same') iguales += 1;
    else sinTraducir += 1;
  }
  rechazados.sort((a, b) => a.linea - b.linea);
  return { cambios, cambiados, rechazados, iguales, sinTraducir };
}

type Compared =
  | { readonly kind: 'same' | 'untranslated' }
  | { readonly kind: 'difference'; readonly cambio: Diferencias['cambios'][number] }
  | { readonly kind: 'changed'; readonly cambiado: Diferencias['cambiados'][number] };

/** Says why where a text is refused. */
function compare(
  { espanol, texto: sent, isDone }: FileText,
  traduccion: Traduccion | undefined,
): Compared | string {
  if (traduccion === undefined) {
    return 'el hotel no tiene este texto: se borró, o el archivo es de otro hotel';
  }
  if (sent === null) return { kind: 'untranslated' };
  const { enriquecido, estado, texto: anterior } = traduccion;
  const [spanish, texto] = [textOf(espanol, enriquecido), textOf(sent, enriquecido)];
  if (texto === undefined)
    return 'la traducción tiene marcas de formato, y este texto no lleva formato';
  if (texto.length > maxTextLength)
    return `la traducción tiene más de ${String(maxTextLength)} caracteres`;
  const same = (one: string, other: string) => isSame(one, other, enriquecido);
  if (same(texto, anterior)) {
    const isConfirmed = estado === 'revisar' && isDone;
    if (!isConfirmed) return { kind: 'same' };
  }
  if (spanish === undefined || !same(spanish, traduccion.espanol)) {
    return { kind: 'changed', cambiado: { traduccion, espanol: spanish ?? '', texto } };
  }
  return {
    kind: 'difference',
    cambio: { traduccion, texto: same(texto, anterior) ? anterior : texto },
  };
}

/** A text as it would be stored; undefined for a plain text with marks. */
function textOf(words: FileWords, enriquecido: boolean): string | undefined {
  if (typeof words === 'string') return words.trim();
  if (enriquecido) return htmlOf(words).trim();
  return words.some(hasMarks) ? undefined : wordsOf(words).trim();
}

const hasMarks = ({ kind }: Piece) => kind !== 'words';

/** Whether two texts differ in nothing but spaces and the way in which characters are written. */
function isSame(one: string, other: string, enriquecido: boolean): boolean {
  const plain = (text: string) =>
    (enriquecido ? htmlOf(piecesOfHtml(text)) : text).replaceAll(/\s+/g, ' ').trim();
  return plain(one) === plain(other);
}
