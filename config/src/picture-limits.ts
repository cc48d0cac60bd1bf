/** The largest file of a picture that a hotel keeps, in bytes. */
export const largestPicture = 10 * 1024 * 1024;

/** Pixels of one frame. A small file may hold more, and decoding it would fill the memory. No screen needs as many. */
export const largestPixels = 60_000_000;

/** Of all frames of an animation together: making it smaller takes a processor some ten seconds. */
export const largestAnimation = 150_000_000;
