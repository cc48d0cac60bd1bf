import { largestPicture } from '../picture-limits.js';
import { type Fault, picturesFolderName } from './fault.js';
import { imageFormat } from './image-format.js';

/** A file of `imagenes/`, as far as validation must know it. */
export interface PictureFile {
  readonly nombre: string;
  readonly bytes: number;
  /** Its first `imageHeadBytes` bytes, or all of them. */
  readonly head: Uint8Array;
}

/** What is wrong with the pictures themselves, whoever names them. */
export function pictureFaults(pictures: readonly PictureFile[]): Fault[] {
  const seen = new Map<string, string>();
  return pictures.flatMap(({ nombre, bytes, head }) => {
    const faults: Fault[] = [];
    const twin = seen.get(nombre.toLowerCase());
    if (twin !== undefined) {
      faults.push(pictureFault(nombre, `su nombre solo difiere en mayúsculas del de «${twin}»`));
    }
    seen.set(nombre.toLowerCase(), nombre);
    if (bytes > largestPicture) {
      faults.push(
        pictureFault(
          nombre,
          `pesa ${(bytes / 1024 / 1024).toFixed(1)} MB; el máximo es ${largestPicture / 1024 / 1024} MB`,
        ),
      );
    }
    if (imageFormat(head) === undefined) {
      faults.push(
        pictureFault(nombre, 'no es una imagen JPEG, PNG, WebP, AVIF o GIF (lo dice su contenido)'),
      );
    }
    return faults;
  });
}

/** Pictures that hotel.json never names: a wrong name somewhere, or a forgotten file. */
export function unusedPictureFaults(
  pictures: readonly PictureFile[],
  named: ReadonlySet<string>,
): Fault[] {
  return pictures
    .filter(({ nombre }) => !named.has(nombre))
    .map(({ nombre }) => pictureFault(nombre, 'ningún campo de hotel.json usa esta imagen'));
}

function pictureFault(nombre: string, motivo: string): Fault {
  return {
    archivo: `${picturesFolderName}/${nombre}`,
    ruta: '',
    linea: null,
    columna: null,
    motivo,
  };
}
