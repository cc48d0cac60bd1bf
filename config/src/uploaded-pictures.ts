/**
 * Names of the media library's files in a value of its row: an address, or the JSON of its smaller forms.
 * Foreign addresses give none.
 */
export function uploadedPictures(said: string): readonly string[] {
  return Array.from(said.matchAll(/(?<![^"])\/uploads\/([^/"\\?]+)/g), ([, name = '']) => name);
}
