import type { LineFault } from '@guest-app/config/text-file';
import type { Piece } from './pieces.js';

/** A text as it is stored, or its parts where the file has its marks apart from its words. */
export type FileWords = string | readonly Piece[];

/** A text of a translator's file. */
export interface FileText {
  readonly clave: string;
  readonly linea: number;
  readonly espanol: FileWords;
  /** Null where it is not translated. */
  readonly texto: FileWords | null;
  /** Whether a person says that the translation is right. */
  readonly isDone: boolean;
}

export interface TranslationFile {
  /** Languages as the file names them. */
  readonly de: string;
  readonly a: string | null;
  readonly textos: readonly FileText[];
  /** Texts that cannot be read, while the others can. */
  readonly faults: readonly LineFault[];
}

/** A file that cannot be read; it says what to tell the person. */
export class FileFault extends Error implements LineFault {
  constructor(
    readonly linea: number,
    readonly motivo: string,
  ) {
    super(motivo);
  }
}
