/** The widths in which pictures are made: a request gets the next one, so that each is made once. */
const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600, 1920, 2560] as const;

/** The smallest of the fixed widths that is no narrower than the asked one, and never wider than the original. */
export function pictureWidth(asked: number, original: number): number {
  const width =
    pictureWidths.find((fixed) => fixed >= asked) ?? pictureWidths[pictureWidths.length - 1];
  return Math.min(width ?? original, original);
}
