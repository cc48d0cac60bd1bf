/**
 * Names of the media library's files in what a row of it says: its address, or the JSON of its smaller forms. Addresses of somebody
 * else's have none.
 */
export function uploadedPictures(said: string): readonly string[] {
  return Array.from(said.matchAll(/(?<![^"])\/uploads\/([^/"\\?]+)/g), ([, name = '']) => name);
}
