/**
 * Milliseconds that a guest waits for the answer to a write before it is sent again, and then before the
 * guest is told.
 */
export const answerLimit = 8_000;
