/** How long a request may go without an end, in milliseconds. */
const limit = 15_000;

/**
 * What a network never answers is given up: a browser has six connections to a server, and those that hang would keep
 * everything else from it when the network is back.
 */
export function givenUp(): RequestInit {
  return { signal: AbortSignal.timeout(limit) };
}
