import { describe, expect, it } from 'vitest';
import { backoff, keepRunning, type Running } from './keep-running.js';

/** A process that ends when the test says so. */
function controlled() {
  let end: (how: string) => void = () => undefined;
  const exited = new Promise<string>((resolve) => {
    end = resolve;
  });
  let stops = 0;
  let answering = true;
  const running: Running = {
    exited,
    stop: () => {
      stops += 1;
      end('signal SIGTERM');
      return Promise.resolve();
    },
    kill: () => {
      end('signal SIGKILL');
    },
    isAnswering: () => Promise.resolve(answering),
  };
  const fallSilent = () => (answering = false);
  return { running, end, fallSilent, stops: () => stops };
}

const noPause = { backoff: () => 0 };

describe('keepRunning', () => {
  it('starts a process again when it ends, and stops the one that runs', async () => {
    const first = controlled();
    const second = controlled();
    const waiting = [first, second];
    const stop = new AbortController();
    const log: string[] = [];
    const kept = keepRunning({
      ...noPause,
      signal: stop.signal,
      start: () => {
        const next = waiting.shift();
        if (next === undefined) throw new Error('started too often');
        return Promise.resolve(next.running);
      },
      onUp: () => {
        log.push('up');
        if (waiting.length === 1) first.end('signal SIGKILL');
        else stop.abort();
      },
      onDown: (reason) => log.push(reason),
    });
    await kept;
    expect(log).toEqual(['up', 'signal SIGKILL', 'up']);
    expect(first.stops()).toBe(0);
    expect(second.stops()).toBe(1);
  });

  it('ends a process that answers nothing any more, and starts it again', async () => {
    const silent = controlled();
    const next = controlled();
    const waiting = [silent, next];
    const stop = new AbortController();
    const log: string[] = [];
    await keepRunning({
      ...noPause,
      askEvery: 1,
      signal: stop.signal,
      start: () => Promise.resolve((waiting.shift() ?? next).running),
      onUp: () => {
        log.push('up');
        if (waiting.length === 1) silent.fallSilent();
        else stop.abort();
      },
      onDown: (reason) => log.push(reason),
    });
    expect(log).toEqual(['up', 'it answered nothing any more', 'up']);
    expect(next.stops()).toBe(1);
  });

  it('leaves a process alone that answers only now and then', async () => {
    const busy = controlled();
    const stop = new AbortController();
    let asked = 0;
    await keepRunning({
      ...noPause,
      askEvery: 0,
      signal: stop.signal,
      start: () =>
        Promise.resolve({
          ...busy.running,
          isAnswering: () => {
            asked += 1;
            if (asked === 40) stop.abort();
            return Promise.resolve(asked % 4 === 0);
          },
        }),
      onUp: () => undefined,
      onDown: (reason) => {
        throw new Error(reason);
      },
    });
    expect(busy.stops()).toBe(1);
  });

  it('tries again after starts that failed, with a longer pause each time', async () => {
    const stop = new AbortController();
    const pauses: number[] = [];
    let starts = 0;
    await keepRunning({
      signal: stop.signal,
      start: () => {
        starts += 1;
        return Promise.reject(new Error('no database'));
      },
      onUp: () => undefined,
      onDown: (reason, pause) => {
        expect(reason).toBe('no database');
        pauses.push(pause);
        if (pauses.length === 3) stop.abort();
      },
      backoff: (failures) => failures,
    });
    expect(starts).toBe(3);
    expect(pauses).toEqual([1, 2, 3]);
  });

  it('ends at once when it is stopped during a pause', async () => {
    const stop = new AbortController();
    await keepRunning({
      signal: stop.signal,
      start: () => Promise.reject(new Error('no')),
      onUp: () => undefined,
      onDown: () => {
        setImmediate(() => {
          stop.abort();
        });
      },
      backoff: () => 1_000_000,
    });
    expect(stop.signal.aborted).toBe(true);
  });
});

describe('backoff', () => {
  it('is none at first, then doubles from half a second and stays within a minute', () => {
    expect([1, 2, 3, 4, 20].map(backoff)).toEqual([0, 500, 1_000, 2_000, 60_000]);
  });
});
