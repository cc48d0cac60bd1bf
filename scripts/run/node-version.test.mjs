import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isSupported, minimumVersion } from './node-version.mjs';

describe('isSupported', () => {
  it.each(['22.13.0', '22.13.1', '22.22.0', '24.1.0', '25.0.0-nightly', '26.10.0'])(
    'accepts %s',
    (version) => {
      expect(isSupported(version)).toBe(true);
    },
  );

  it.each(['12.22.9', '18.20.8', '20.20.2', '22.0.0', '22.12.9'])('rejects %s', (version) => {
    expect(isSupported(version)).toBe(false);
  });

  it('asks for the version that package.json names', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(engines.node).toBe(`>=${minimumVersion}`);
  });
});
