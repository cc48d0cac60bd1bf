import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createContentVersion, parseVersion, versionText } from './content-version';

const at = (numero: number, epoca = 'a') => ({ epoca, numero });

describe('createContentVersion', () => {
  it('is the last state that it was told of, whichever came first', () => {
    const version = createContentVersion();
    version.tell(at(2));
    version.tell(at(1));
    expect(version.current()).toBe('a.2');
    version.tell(at(1, 'b'));
    expect(version.current()).toBe('b.1');
  });

  it('tells listeners once of the changes made together, with the last version', async () => {
    const version = createContentVersion();
    const heard: string[] = [];
    version.subscribe((current) => heard.push(current));
    version.tell(at(1));
    version.tell(at(2));
    await turn();
    version.tell(at(3));
    version.tell(at(3));
    await turn();
    expect(heard).toEqual(['a.2', 'a.3']);
  });

  it('tells nothing to those who left', async () => {
    const version = createContentVersion();
    const heard: string[] = [];
    version.subscribe((current) => heard.push(current))();
    version.tell(at(1));
    await turn();
    expect(heard).toEqual([]);
  });
});

describe('parseVersion', () => {
  it('reads what was written, and nothing else', () => {
    const version = at(12, '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed');
    expect(parseVersion(versionText(version))).toEqual(version);
    for (const text of ['', '.', 'a', 'a.', '.1', 'a.-1', 'a.1e9', "a.1'"]) {
      expect(parseVersion(text)).toBeUndefined();
    }
  });
});
