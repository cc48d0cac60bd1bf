/**
 * Milliseconds without an answer to a write after which the page sends it again, and then tells the guest.
 */
export const answerLimit = 8_000;
