import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../app.harness.js';
import { hotelContent } from '../hotel-content.factory.js';
import { SnapshotStore } from './snapshot-file.js';

describe('SnapshotStore', () => {
  it('gives back what was written, and leaves nothing beside it', async () => {
    const folder = await temporaryFolder();
    const content = hotelContent({ version: 'ñ-1' });
    await new SnapshotStore(folder, 'gbba').write(content);
    expect(await new SnapshotStore(folder, 'gbba').read()).toEqual(content);
    expect(await readdir(join(folder, 'snapshots'))).toEqual(['gbba.json']);
  });

  it.each([
    ['is cut short', (text: string) => text.slice(0, -20)],
    ['differs by a letter', (text: string) => text.replace('Bienvenidos', 'Bienvenidas')],
    ['is empty', () => ''],
    ['is no JSON', () => 'x'],
    ['has another shape', () => '{"sha256":"","content":{}}'],
  ])('gives nothing where the file %s', async (_what, damage) => {
    const folder = await temporaryFolder();
    await new SnapshotStore(folder, 'gbba').write(hotelContent());
    const path = join(folder, 'snapshots', 'gbba.json');
    await writeFile(path, damage(await readFile(path, 'utf8')));
    expect(await new SnapshotStore(folder, 'gbba').read()).toBeUndefined();
  });

  it('ignores a file with changes behind the content, as earlier versions wrote it, and replaces it', async () => {
    const folder = await temporaryFolder();
    const store = new SnapshotStore(folder, 'gbba');
    await store.write(hotelContent());
    const path = join(folder, 'snapshots', 'gbba.json');
    await appendFile(path, '{"sha256":"","content":{"desde":"1","version":"2"}}\n');
    const restarted = new SnapshotStore(folder, 'gbba');
    expect(await restarted.read()).toBeUndefined();
    const next = hotelContent({ version: '3' });
    await restarted.write(next);
    expect(await restarted.holds(next)).toBe(true);
    expect(await new SnapshotStore(folder, 'gbba').read()).toEqual(next);
  });

  it("never gives another hotel's content", async () => {
    const folder = await temporaryFolder();
    await new SnapshotStore(folder, 'comahue').write(hotelContent({ db: 'gbba' }));
    expect(await new SnapshotStore(folder, 'comahue').read()).toBeUndefined();
  });
});
