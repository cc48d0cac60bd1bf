import { type HotelContent, hotelContentCheck } from '@guest-app/config/content';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { askPanel } from '../support/panel-page.js';

const { url, hoteles } = inject('sistema');

interface Answer {
  readonly status: number;
  readonly body: string;
}

async function ask(path: string): Promise<Answer> {
  const response = await fetch(url + path);
  return { status: response.status, body: await response.text() };
}

const picturesOf = (content: HotelContent) =>
  [content.ajustes.logo, ...content.componentes.map(({ imagen }) => imagen)].flatMap(
    (imagen) => imagen?.archivo ?? [],
  );

/** Names that stand in one hotel's content and nowhere in the other's. */
function ownNames(content: HotelContent, other: HotelContent): string[] {
  const all = JSON.stringify(other);
  const names = [
    content.ajustes.nombre,
    ...content.componentes.flatMap(({ titulo, items }) => [
      ...Object.values(titulo),
      ...items.flatMap(({ nombre }) => Object.values(nombre)),
    ]),
  ];
  return [...new Set(names)].filter((name) => name.length > 8 && !all.includes(name));
}

describe('a hotel asked through another', () => {
  const contents = new Map<string, HotelContent>();
  beforeAll(async () => {
    for (const db of ['gbba', 'comahue'] as const) {
      const response = await fetch(`${hoteles[db].url}/api/contenido`, {
        headers: { authorization: `Bearer ${hoteles[db].token}` },
      });
      const content: unknown = await response.json();
      if (!hotelContentCheck.Check(content)) throw new Error('The content has another shape');
      contents.set(db, content);
    }
  });

  describe.each([
    ['gbba', 'comahue'],
    ['comahue', 'gbba'],
  ] as const)('%s through %s', (db, through) => {
    const contentOf = (name: string) => {
      const content = contents.get(name);
      if (content === undefined) throw new Error(`${name} was not read`);
      return content;
    };

    it('answers none of its names to any of its ids', async () => {
      const content = contentOf(db);
      const names = ownNames(content, contentOf(through));
      expect(names.length).toBeGreaterThan(50);
      const leaks: string[] = [];
      const calls = [
        `ajustes/${through}`,
        `secciones/ES/${through}`,
        ...content.secciones.map(({ id }) => `componentes/${String(id)}/ES/${through}`),
        ...content.componentes.flatMap(({ id }) => [
          `carta/${String(id)}/ES/${through}`,
          `seccionesReferidas/${String(id)}/ES/${through}`,
        ]),
      ];
      for (const call of calls) {
        const { status, body } = await ask(`/webappUI/${call}`);
        expect([200, 404]).toContain(status);
        for (const name of names) {
          if (body.includes(JSON.stringify(name).slice(1, -1))) leaks.push(`${call}: ${name}`);
        }
        if (body.includes(`"${db}-`)) leaks.push(call);
      }
      expect(leaks).toEqual([]);
    });

    it('answers none of its pictures', async () => {
      const theirs = new Set(picturesOf(contentOf(through)));
      const own = [...new Set(picturesOf(contentOf(db)))].filter((file) => !theirs.has(file));
      expect(own.length).toBeGreaterThan(10);
      for (const file of own) {
        expect((await ask(`/webapp/imagen/${through}-${file}`)).status).toBe(404);
        expect(await askPanel(url, through, `/uploads/${file}`)).toMatchObject({ status: 404 });
      }
      const [file = ''] = own;
      expect((await ask(`/webapp/imagen/${db}-${file}`)).status).toBe(200);
      expect(await askPanel(url, db, `/uploads/${file}`)).toMatchObject({ status: 200 });
      for (const way of [
        `${through}-..%2f..%2f..%2f${db}%2fpublic%2fuploads%2f${file}`,
        `${through}-${db}-${file}`,
        `${db.toUpperCase()}-${file}`,
        file,
      ]) {
        expect([400, 404]).toContain((await ask(`/webapp/imagen/${way}`)).status);
      }
    });

    it('does not open with its token', async () => {
      const response = await fetch(`${hoteles[through].url}/api/contenido`, {
        headers: { authorization: `Bearer ${hoteles[db].token}` },
      });
      expect([401, 403]).toContain(response.status);
    });
  });
});
