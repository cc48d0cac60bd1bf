import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ContentVersion } from './versions';

const at = (numero: number, epoca = 'a') => ({ epoca, numero });

describe('ContentVersion', () => {
  it('is the last version, in whichever order they come', () => {
    const version = new ContentVersion();
    version.tell(at(2));
    version.tell(at(1));
    expect(version.current).toBe('a.2');
    version.tell(at(1, 'b'));
    expect(version.current).toBe('b.1');
  });

  it('tells listeners the last version of changes made together', async () => {
    const version = new ContentVersion();
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

  it('tells nothing after the end of a subscription', async () => {
    const version = new ContentVersion();
    const heard: string[] = [];
    version.subscribe((current) => heard.push(current))();
    version.tell(at(1));
    await turn();
    expect(heard).toEqual([]);
  });
});
