/**
 * SEQUENCE of what is written into a calendar at an instant. It is the time and not a counter of the database, which a restored backup
 * sets back. Apart from the calendar's file, whose library a CMS loads only to write a mail.
 */
export function sequenceAt(instant: Date): number {
  return Math.floor((instant.getTime() - Date.UTC(2020, 0, 1)) / 1_000);
}
