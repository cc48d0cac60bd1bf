import autocannon, { type Options } from 'autocannon';

export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Runs autocannon. Throws if any request failed: a server that refuses requests is fast. */
export async function putUnderLoad(options: Options): Promise<Load> {
  const { errors, non2xx, duration, latency, statusCodeStats, ...result } =
    await autocannon(options);
  if (errors + non2xx > 0) {
    const statuses = JSON.stringify(statusCodeStats);
    throw new Error(`${options.url}: ${String(errors)} errors, answers by status: ${statuses}`);
  }
  return {
    requestsPerSecond: result['2xx'] / duration,
    p50: latency.p50,
    p99: latency.p99,
  };
}
