/** The storage of the pictures does nothing at the moment, whatever it says. */
export class BucketAway extends Error {}
