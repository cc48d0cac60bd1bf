/** The media types of pictures that a hotel keeps, each with the endings that its files may have. */
export const pictureTypes: ReadonlyMap<string, readonly string[]> = new Map([
  ['image/jpeg', ['.jpg', '.jpeg']],
  ['image/png', ['.png']],
  ['image/webp', ['.webp']],
  ['image/avif', ['.avif']],
  ['image/gif', ['.gif']],
]);
