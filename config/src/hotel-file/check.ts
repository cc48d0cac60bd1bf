import { Value } from '@sinclair/typebox/value';
import { largestPicture } from '../picture-limits.js';
import { shapeFaults } from '../shape-faults.js';
import { isUnstorable } from '../text-fault.js';
import { type Fault, picturesFolderName, type PlacedReason } from './fault.js';
import { imageFormat, isHeic } from './image-format.js';
import { namedPictures, ruleFaults } from './invariants.js';
import { soundRows } from './rows.js';
import { HotelFile } from './shape.js';
import { escapeSegment, parseHotelText } from './syntax.js';

export type HotelCheck =
  | { readonly ok: true; readonly hotel: HotelFile }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Judges a hotel's folder as a whole: the text of hotel.json and its pictures. All faults at once. */
export function checkHotelFolder(text: string, pictures: readonly PictureFile[]): HotelCheck {
  const result = parseHotelText(text);
  if (!result.ok) return { ok: false, faults: [...result.faults, ...pictureFaults(pictures)] };

  const { value, faultAt } = result.parsed;
  const shape = shapeFaults(HotelFile, value);
  const rows = soundRows(value, shape.length === 0);
  const named = namedPictures(rows);
  const present = new Set(pictures.map(({ nombre }) => nombre));
  const missing = named
    .filter((picture) => !present.has(picture.value))
    .map(({ ruta, value: nombre }) => ({
      ruta,
      motivo: `no está la imagen «${nombre}» en ${picturesFolderName}/`,
    }));
  const inText = [...shape, ...ruleFaults(rows), ...missing, ...unstorableTexts(value, '')]
    .map(faultAt)
    .concat(result.faults)
    .sort((a, b) => (a.linea ?? 0) - (b.linea ?? 0) || (a.columna ?? 0) - (b.columna ?? 0));
  const faults = [
    ...inText,
    ...pictureFaults(pictures),
    ...(rows.complete
      ? unusedPictureFaults(pictures, new Set(named.map((picture) => picture.value)))
      : []),
  ];

  return faults.length === 0 && Value.Check(HotelFile, value)
    ? { ok: true, hotel: value }
    : { ok: false, faults };
}

function unstorableTexts(value: unknown, ruta: string): PlacedReason[] {
  if (typeof value === 'string') {
    return isUnstorable(value)
      ? [{ ruta, motivo: 'el texto tiene un carácter que no se puede guardar' }]
      : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    unstorableTexts(child, `${ruta}/${escapeSegment(key)}`),
  );
}

/** A file of `imagenes/`, as far as validation must know it. */
export interface PictureFile {
  readonly nombre: string;
  readonly bytes: number;
  /** Its first `imageHeadBytes` bytes, or all of them. */
  readonly head: Uint8Array;
}

/** What is wrong with the pictures themselves, whether or not a row names them. */
function pictureFaults(pictures: readonly PictureFile[]): Fault[] {
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
        pictureFault(
          nombre,
          isHeic(head)
            ? 'es una foto HEIC, el formato de los iPhone, que muchos navegadores no muestran; expórtela como JPEG'
            : 'no es una imagen JPEG, PNG, WebP, AVIF o GIF (lo dice su contenido)',
        ),
      );
    }
    return faults;
  });
}

/** Pictures that hotel.json never names: a wrong name somewhere, or a forgotten file. */
function unusedPictureFaults(
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
