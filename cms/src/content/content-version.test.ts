import { setImmediate as turn } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { createContentVersion } from './content-version';

describe('createContentVersion', () => {
  it('changes with each change and with each start', () => {
    const version = createContentVersion();
    const first = version.current();
    version.changed();
    expect(version.current()).not.toBe(first);
    expect(createContentVersion().current()).not.toBe(first);
  });

  it('tells listeners once of the changes made together, with the last version', async () => {
    const version = createContentVersion('a');
    const heard: string[] = [];
    version.subscribe((current) => heard.push(current));
    version.changed();
    version.changed();
    await turn();
    version.changed();
    await turn();
    expect(heard).toEqual(['a.2', 'a.3']);
  });

  it('tells nothing to those who left', async () => {
    const version = createContentVersion('a');
    const heard: string[] = [];
    version.subscribe((current) => heard.push(current))();
    version.changed();
    await turn();
    expect(heard).toEqual([]);
  });
});
