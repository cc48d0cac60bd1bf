/**
 * SEQUENCE of a calendar entry that is written at an instant. It follows the time and not a counter in the
 * database, which a restored backup would set back. Separate from the calendar's file, whose library a CMS
 * loads only to write a mail.
 */
export function sequenceAt(instant: Date): number {
  return Math.floor((instant.getTime() - Date.UTC(2020, 0, 1)) / 1_000);
}
