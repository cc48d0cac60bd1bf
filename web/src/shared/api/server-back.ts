/** How often a server that did not answer is asked whether it does again. */
const askEvery = 5_000;

/** Whether the server can be reached, independent of any one request. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(askEvery);
    const answer = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal });
    // A network that wants a login first answers everything with a page of its own.
    return answer.ok && answer.headers.get('content-type')?.startsWith('image/svg') === true;
  } catch {
    return false;
  }
}

/** Calls `next` once, when a server that did not answer does; what it returns gives that up. */
export function whenServerIsBack(next: () => void): () => void {
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    clearInterval(timer);
  };
  const ask = async () => {
    if (!(await serverAnswers()) || ended.signal.aborted) return;
    end();
    next();
  };
  const timer = setInterval(() => void ask(), askEvery);
  window.addEventListener('online', () => void ask(), { signal: ended.signal });
  return end;
}
