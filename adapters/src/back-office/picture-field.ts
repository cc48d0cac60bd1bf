import { isPictureAddress } from '@guest-app/config/picture-address';
import { ExpectedFailure } from '../http/errors.js';
import { parsePictureName } from '../pictures/picture-name.js';

/**
 * The CMS's file of a picture that a form names, if it is this hotel's, or the address that the form gives.
 * Undefined and empty stay as they are.
 */
export function pictureFile(db: string, name: string | undefined): string | undefined {
  if (name === undefined || name === '') return name;
  const file = ownFile(db, name);
  if (file === null) throw new ExpectedFailure(400, 'La imagen no existe. Súbala nuevamente.');
  return file;
}

/** The same for a name that must be present, or null: then the CMS has no file of that name either. */
export function ownFile(db: string, name: string): string | null {
  if (isPictureAddress(name)) return name;
  const picture = parsePictureName(name);
  return picture?.db === db ? picture.file : null;
}
