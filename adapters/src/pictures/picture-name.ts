import { isPictureAddress } from '@guest-app/config/picture-address';

/** A picture in the contract's name: which hotel's, and its file under that hotel's `/uploads/`. */
export interface PictureName {
  readonly db: string;
  readonly file: string;
}

/** No separators, no leading dot: a file name that matches cannot leave its folder. */
const pattern = /^([a-z0-9]+)-([A-Za-z0-9_][A-Za-z0-9._-]{0,199})$/;

/**
 * The name that guests ask for at `/webapp/imagen/{name}`. It says the hotel, so that the call needs no
 * other value.
 */
export function pictureName(db: string, file: string): string {
  return `${db}-${file}`;
}

/** A picture's value in the contract: its name, or its foreign address unchanged. */
export function pictureValue(db: string, archivo: string): string {
  return isPictureAddress(archivo) ? archivo : pictureName(db, archivo);
}

/** The hotel and file of a picture's name, or undefined where it cannot be one. */
export function parsePictureName(name: string): PictureName | undefined {
  const match = pattern.exec(name);
  const [, db, file] = match ?? [];
  return db !== undefined && file !== undefined ? { db, file } : undefined;
}
