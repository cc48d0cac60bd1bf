import { describe, expect, it } from 'vitest';
import { formatMeasured, isReached, type Measured } from './measurement.js';

const latency: Measured = {
  what: 'p99',
  value: 4.2,
  unit: 'ms',
  target: { of: 'value', atMost: 5 },
};

const speed: Measured = {
  what: 'secciones',
  value: 28_000,
  unit: 'requests/s',
  baseline: { what: 'bare node:http', value: 35_000, ratio: 0.8 },
  target: { of: 'ratio', atLeast: 0.7 },
};

describe('isReached', () => {
  it('compares the value or the ratio, whichever the target is of', () => {
    expect(isReached(latency)).toBe(true);
    expect(isReached({ ...latency, value: 5.01 })).toBe(false);
    expect(isReached(speed)).toBe(true);
    expect(isReached({ ...speed, target: { of: 'ratio', atLeast: 0.9 } })).toBe(false);
    expect(isReached({ ...latency, target: { of: 'value', atLeast: 5 } })).toBe(false);
  });
});

describe('formatMeasured', () => {
  it('shows value, baseline and target on one line', () => {
    expect(formatMeasured(latency)).toBe('✔ p99: 4.2 ms; must reach ≤ 5 ms');
    expect(formatMeasured(speed)).toBe(
      '✔ secciones: 28,000 requests/s (0.800 × bare node:http, 35,000 requests/s); must reach ≥ 0.7 times the baseline',
    );
  });
});
