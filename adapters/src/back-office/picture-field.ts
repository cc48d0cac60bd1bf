import { ExpectedFailure } from '../http/errors.js';
import { parsePictureName } from '../pictures/picture-name.js';

/** The CMS's file of a picture that a form names: of this hotel, or none. Not sent stays not sent, empty stays empty. */
export function pictureFile(db: string, name: string | undefined): string | undefined {
  if (name === undefined || name === '') return name;
  const file = ownFile(db, name);
  if (file === null) throw new ExpectedFailure(400, 'La imagen no existe. Súbala nuevamente.');
  return file;
}

/** The CMS's file of one of the hotel's pictures, or null: then the CMS has none by that name either. */
export function ownFile(db: string, name: string): string | null {
  const picture = parsePictureName(name);
  return picture?.db === db ? picture.file : null;
}
