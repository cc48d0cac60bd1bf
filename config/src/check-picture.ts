import { open } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { heicRefusal } from './heic-refusal.js';
import { type ImageFormat, imageFormat, isHeic } from './hotel-file/image-format.js';
import { largestAnimation, largestPixels } from './picture-limits.js';

/** A picture's file, or its bytes. */
export type PictureSource = string | Buffer;

/** Why a picture is not taken; `mensaje` is Spanish, for the person who sends it. */
export class PictureRefused extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    readonly mensaje: string,
  ) {
    super(mensaje);
  }
}

interface PictureFacts {
  readonly format: ImageFormat;
  /** Of one frame. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
}

/** Bytes in which a PNG says that it is an animation. */
const headBytes = 64 * 1024;

/** The one way to decode a picture, for uploads and for guests, so that both accept the same files. */
export function openPicture(source: PictureSource, isAnimated: boolean): Sharp {
  return sharp(source, {
    animated: isAnimated,
    limitInputPixels: isAnimated ? largestAnimation : largestPixels,
    failOn: 'error',
  });
}

/** Reads format and size without decoding the pixels. Throws a PictureRefused for a picture that is not taken. */
export async function inspectPicture(source: PictureSource): Promise<PictureFacts> {
  const head = typeof source === 'string' ? await headOf(source) : source.subarray(0, headBytes);
  const format = imageFormat(head);
  if (format === undefined) throw new PictureRefused(415, isHeic(head) ? heicRefusal : notAPicture);
  if (isLostAnimation(head, format)) throw new PictureRefused(415, lostAnimation);
  const { width, height, pages = 1 } = await metadataOf(source);
  if (width * height > largestPixels) {
    throw new PictureRefused(413, 'La imagen tiene demasiados píxeles.');
  }
  if (width * height * pages > largestAnimation) throw new PictureRefused(413, longAnimation);
  return { format, width, height, isAnimated: pages > 1 };
}

/** As {@link inspectPicture}, and decodes the picture, every frame of it. */
export async function checkPicture(source: PictureSource): Promise<PictureFacts> {
  const facts = await inspectPicture(source);
  try {
    await openPicture(source, facts.isAnimated)
      .resize({ width: 16, withoutEnlargement: true })
      .raw()
      .toBuffer();
  } catch {
    throw damagedPicture();
  }
  return facts;
}

export const damagedPicture = () =>
  new PictureRefused(400, 'La imagen está dañada y no se puede abrir.');

const notAPicture = 'El archivo seleccionado no es una imagen JPEG, PNG, WebP, AVIF o GIF.';
const lostAnimation =
  'La imagen es una animación PNG o AVIF, que no se puede conservar en movimiento. Envíela como GIF o WebP.';
const longAnimation = `La animación es demasiado larga: todos sus cuadros juntos tienen más de ${largestAnimation / 1_000_000} millones de píxeles.`;

async function metadataOf(source: PictureSource): Promise<Metadata> {
  try {
    return await sharp(source, { limitInputPixels: false }).metadata();
  } catch {
    throw damagedPicture();
  }
}

/** Animations of which the decoder reads the first frame alone. */
function isLostAnimation(head: Uint8Array, format: ImageFormat): boolean {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (format === 'avif') return bytes.toString('latin1', 8, 12) === 'avis';
  const control = format === 'png' ? bytes.indexOf('acTL') : -1;
  const data = bytes.indexOf('IDAT');
  return control >= 0 && (data < 0 || control < data);
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
