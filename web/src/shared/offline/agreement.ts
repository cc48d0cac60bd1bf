/** What the pages and the worker that keeps their content agree on. */

/** Says of an answer that it is from memory, and when the server gave it: an instant of ISO 8601. */
export const keptHeader = 'x-guardado';

/** A page asks, over a port, how many bytes of pictures may still be kept of a hotel. */
export interface RoomQuestion {
  readonly type: 'room';
  readonly db: string;
}

/** The worker says that an answer for which a page did not wait has come after all. */
export interface LateAnswer {
  readonly type: 'late';
}
