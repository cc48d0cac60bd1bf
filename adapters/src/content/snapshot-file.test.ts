import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../app.harness.js';
import { changeBetween, componente, hotelContent } from './hotel-content.factory.js';
import { SnapshotStore } from './snapshot-file.js';

describe('SnapshotStore', () => {
  it('gives back what was written, and leaves nothing beside it', async () => {
    const folder = await temporaryFolder();
    const content = hotelContent({ version: 'ñ-1' });
    await new SnapshotStore(folder, 'gbba').keep(content);
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
    await new SnapshotStore(folder, 'gbba').keep(hotelContent());
    const path = join(folder, 'snapshots', 'gbba.json');
    await writeFile(path, damage(await readFile(path, 'utf8')));
    expect(await new SnapshotStore(folder, 'gbba').read()).toBeUndefined();
  });

  describe('after changes', () => {
    const path = (folder: string) => join(folder, 'snapshots', 'gbba.json');
    const titled = (version: string, titulo: string) =>
      hotelContent({
        version,
        componentes: Array.from({ length: 20 }, (_, index) =>
          componente(index + 1, { titulo: { ES: index === 5 ? titulo : 'Igual' } }),
        ),
      });
    const states = [1, 2, 3].map((number) => titled(String(number), `Estado ${number}\u2028`));
    const keepAll = async (folder: string) => {
      const store = new SnapshotStore(folder, 'gbba');
      let before: (typeof states)[number] | undefined;
      for (const state of states) {
        await store.keep(state, before && changeBetween(before, state));
        before = state;
      }
      return store;
    };

    it('gives back the last state, and adds to the file what each change is long', async () => {
      const folder = await temporaryFolder();
      await keepAll(folder);
      expect(await new SnapshotStore(folder, 'gbba').read()).toEqual(states.at(-1));
      expect((await readFile(path(folder), 'utf8')).split('\n')).toHaveLength(4);
    });

    it('gives back what is whole of a file that is cut short, and then writes it anew', async () => {
      const folder = await temporaryFolder();
      await keepAll(folder);
      const text = await readFile(path(folder), 'utf8');
      await writeFile(path(folder), text.slice(0, -5));
      const store = new SnapshotStore(folder, 'gbba');
      const read = await store.read();
      expect(read).toEqual(states[1]);
      expect(read && (await store.holds(read))).toBe(false);
    });

    it('writes it whole where the file holds another state than the change follows on', async () => {
      const folder = await temporaryFolder();
      const store = await keepAll(folder);
      const [first, , third] = states;
      if (first === undefined || third === undefined) throw new Error('There are three states');
      const next = titled('4', 'Otro');
      await store.keep(next, changeBetween(first, next));
      expect(await new SnapshotStore(folder, 'gbba').read()).toEqual(next);
      expect((await readFile(path(folder), 'utf8')).split('\n')).toHaveLength(2);
    });
  });

  it("never gives another hotel's content", async () => {
    const folder = await temporaryFolder();
    await new SnapshotStore(folder, 'comahue').keep(hotelContent({ db: 'gbba' }));
    expect(await new SnapshotStore(folder, 'comahue').read()).toBeUndefined();
  });
});
