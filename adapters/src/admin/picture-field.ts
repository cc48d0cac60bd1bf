import { ExpectedFailure } from '../http/errors.js';
import { parsePictureName } from '../images/picture-name.js';

/** The CMS's file of a picture that a form names: of this hotel, or none. Not sent stays not sent, empty stays empty. */
export function pictureFile(db: string, name: string | undefined): string | undefined {
  if (name === undefined || name === '') return name;
  const picture = parsePictureName(name);
  if (picture?.db !== db) {
    throw new ExpectedFailure(400, 'La imagen no existe. Súbala nuevamente.');
  }
  return picture.file;
}
