import { describe, expect, it } from 'vitest';
import { nodeVersionFault, nodeVersionWarning } from './node-version.mjs';

describe('nodeVersionFault', () => {
  it.each(['20.19.0', '20.19.5', '20.20.2', '22.0.0', '24.1.0', '25.0.0-nightly', '26.10.0'])(
    'accepts %s',
    (version) => {
      expect(nodeVersionFault(version)).toBeUndefined();
    },
  );

  it.each(['12.22.9', '18.20.8', '20.9.0', '20.18.3'])('refuses %s in one sentence', (version) => {
    const fault = nodeVersionFault(version);
    expect(fault).toContain('20.19.0 or newer');
    expect(fault).toContain(`Node ${version}`);
    expect(fault).not.toContain('\n');
  });
});

describe('nodeVersionWarning', () => {
  it('says in one line that Node 20 gets no security fixes', () => {
    const warning = nodeVersionWarning('20.20.2');
    expect(warning).toContain('Node 20.20.2 has had no security fixes since April 2026');
    expect(warning).not.toContain('\n');
  });

  it.each(['22.0.0', '24.1.0', '26.10.0'])('has nothing to say of %s', (version) => {
    expect(nodeVersionWarning(version)).toBeUndefined();
  });
});
