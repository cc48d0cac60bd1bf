import autocannon from 'autocannon';

export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Asks for one address as fast as it is answered. Anything but success is a failure of the measurement. */
export async function putUnderLoad(
  { url, headers }: Target,
  connections: number,
  seconds: number,
): Promise<Load> {
  const result = await autocannon({ url, headers: { ...headers }, connections, duration: seconds });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${String(result.errors)} errors, ${String(result.non2xx)} refusals`);
  }
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
