import {
  damagedPicture,
  inspectPicture,
  openPicture,
  PictureRefused,
} from '@guest-app/config/check-picture';
import type { ImageFormat } from '@guest-app/config/hotel-file/image-format';
import type { Sharp } from 'sharp';
import { ExpectedFailure } from '../http/errors.js';

/** A picture as it is stored: of a known type, upright, without what the camera wrote into it. */
export interface PreparedPicture {
  readonly bytes: Buffer;
  readonly extension: string;
  readonly mimetype: string;
}

/** No screen shows more. */
const largestSide = 4096;

interface Format {
  readonly extension: string;
  readonly mimetype: string;
  readonly encode: (picture: Sharp) => Sharp;
}

const webp: Format = {
  extension: 'webp',
  mimetype: 'image/webp',
  encode: (picture) => picture.webp({ quality: 88 }),
};

/** AVIF becomes WebP, for the media library cannot tell the size of an AVIF. */
const formats: Readonly<Record<ImageFormat, Format>> = {
  jpeg: {
    extension: 'jpg',
    mimetype: 'image/jpeg',
    encode: (picture) => picture.jpeg({ quality: 88 }),
  },
  png: { extension: 'png', mimetype: 'image/png', encode: (picture) => picture.png() },
  webp,
  gif: { extension: 'gif', mimetype: 'image/gif', encode: (picture) => picture.gif() },
  avif: webp,
};

/**
 * Turns a sent file into a clean picture: recognised by its bytes, decoded and encoded again, so that it
 * holds nothing but the picture.
 */
export async function preparePicture(sent: Buffer): Promise<PreparedPicture> {
  try {
    const { format, isAnimated } = await inspectPicture(sent);
    const { extension, mimetype, encode } = formats[format];
    const picture = openPicture(sent, isAnimated)
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true });
    return { bytes: await encode(picture).toBuffer(), extension, mimetype };
  } catch (error) {
    const { status, mensaje } = error instanceof PictureRefused ? error : damagedPicture();
    throw new ExpectedFailure(status, mensaje);
  }
}
