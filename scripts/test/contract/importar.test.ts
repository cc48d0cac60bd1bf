import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAnswerOf } from '@guest-app/config/cms-calls/answers';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import { importHotel as importCall } from '@guest-app/config/cms-calls/hotel-file';
import { bookShift, readAgenda } from '@guest-app/config/cms-calls/turnos';
import { type HotelContent, hotelContentCheck } from '@guest-app/config/content';
import { describeFault } from '@guest-app/config/hotel-file/fault';
import type { HotelFile } from '@guest-app/config/hotel-file/shape';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { logInToPanel } from '../../src/bench/panel.js';
import { openServices } from '../../src/bench/turnos-hotel.js';
import { main as exportar } from '../../src/commands/exportar.js';
import { main as importar } from '../../src/commands/importar.js';
import {
  copyContent,
  type CopyRequest,
  exportTo,
  makeCopyFolder,
  undoCopy,
} from '../../src/hotel/copy-content.js';
import { exportHotel } from '../../src/hotel/export.js';
import { importHotel } from '../../src/hotel/import.js';
import { askCms } from '../../src/system/ask-cms.js';
import { type CmsProcess, startCms } from '../../src/system/cms-process.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { freePort } from '../../src/system/free-port.js';
import { dataPaths, hotelFilesDir, projectDir } from '../../src/system/paths.js';
import { loadSecrets, secretsOf } from '../../src/system/secrets.js';
import { smallPicture } from '../support/back-office.js';
import { refusalOf } from '../support/command-here.js';
import { isPostgres, itOnSqlite } from '../support/engine.js';
import {
  bytesOf,
  changedSample,
  picture,
  type Pictures,
  sampleHotel,
  samplePictures,
  writeHotelFolder,
} from '../support/hotel-folder.js';
import { copyTemplate, emptyHotel, type HotelData } from '../support/template.js';

const db = emptyHotel;
/** Rows of the sample: settings, languages, sections, components, items, references. */
const sampleRows = 1 + 3 + 3 + 4 + 2 + 2;

describe('a whole hotel as a folder', () => {
  let data: HotelData;
  let root: string;
  let uploadsDir: string;
  let sample: string;
  let pictures: Pictures;
  let cms: CmsProcess;

  const start = async () => {
    const { dataDir, databaseUrl } = data;
    const secrets = secretsOf(await loadSecrets(dataDir), db);
    return startCms({
      hotel: committedHotel(db),
      dataDir,
      port: await freePort(),
      secrets,
      databaseUrl,
    });
  };
  const headers = () => ({ authorization: `Bearer ${cms.token}` });
  const content = async (): Promise<HotelContent> => {
    const answer: unknown = await (
      await fetch(`${cms.url}/api/contenido`, { headers: headers() })
    ).json();
    if (!hotelContentCheck.Check(answer)) throw new Error('The content has another shape');
    return answer;
  };
  const uploads = () => readdir(uploadsDir);
  /** All that an import can change: content with its version, and the files of the media library. */
  const everything = async () => ({ content: await content(), uploads: await uploads() });
  const folderOf = async (hotel: HotelFile, files: Pictures = pictures) => {
    const folder = await mkdtemp(path.join(root, 'hotel-'));
    await writeHotelFolder(folder, hotel, files);
    return folder;
  };
  /** Sends an import past the tool, which would refuse a bad folder before it is sent. */
  const send = async (text: string, files: Pictures = pictures) => {
    const form = new FormData();
    form.set('hotel', text);
    for (const [name, bytes] of files) form.append('imagenes', new Blob([bytes]), name);
    const response = await fetch(`${cms.url}/api/contenido/importar`, {
      method: 'POST',
      headers: headers(),
      body: form,
    });
    const lines = (await response.text()).trim().split('\n');
    const last: unknown = JSON.parse(lines.at(-1) ?? '');
    if (!isAnswerOf(importCall, last)) throw new Error(`No line of an import: ${lines.join()}`);
    return last;
  };
  /** Imports rows enough to be far from done when the first one is reported, and something is begun then. */
  const importLong = async (onFirstRow: () => void, { items = 80 } = {}) => {
    const changed = changedSample((copy) => {
      const bar = copy.componentes.find(({ clave }) => clave === 'bar');
      const [vino] = bar?.items ?? [];
      if (bar === undefined || vino === undefined) throw new Error('The sample has no bar');
      bar.nombreReferencia = 'Bar nuevo';
      bar.items = Array.from({ length: items }, (_, index) => ({
        ...vino,
        clave: `vino-${String(index)}`,
      }));
    });
    const files = new Map([...pictures, ['lobby.png', await picture('#abcdef')] as const]);
    return importHotel(cms, await folderOf(changed, files), {
      onProgress: ({ paso, hechos }) => {
        if (paso === 'contenido' && hechos === 1) onFirstRow();
      },
    });
  };
  const faultsOf = (line: AnswerOf<typeof importCall>) =>
    !line.ok ? line.fallos.map(describeFault) : [];

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'guest-app-importar-'));
    data = await copyTemplate(inject('template'), [db]);
    uploadsDir = path.join(dataPaths(data.dataDir).hotel(db), 'public/uploads');
    pictures = await samplePictures();
    sample = await folderOf(sampleHotel);
    cms = await start();
  });
  beforeEach(() => importHotel(cms, sample));
  afterAll(async () => {
    await cms.stop();
    await data.remove();
    await rm(root, { recursive: true, force: true });
  });

  it('is exported with the bytes with which it was imported', async () => {
    const folder = path.join(root, 'export');
    await exportHotel(cms, folder);
    expect(await bytesOf(folder)).toEqual(await bytesOf(sample));
  });

  it('takes back, and exports again, all that the panel lets be stored', async () => {
    const [texto] = sampleHotel.componentes;
    if (texto === undefined) throw new Error('The sample has no component');
    const nothing = { ...texto, titulo: {}, subtitulo: {} };
    const add = (copy: HotelFile, more: readonly HotelFile['componentes'][number][]) => {
      copy.secciones[0]?.componentes.push(...more.map(({ clave }) => clave));
      copy.componentes.push(...more);
    };
    // Written once: without what is odd they stay, and are exported twice.
    const long = changedSample((copy) => {
      const claves = Array.from({ length: 201 }, (_, index) => `c-${String(index)}`);
      add(
        copy,
        claves.map((clave) => ({ ...nothing, clave })),
      );
    });
    const odd = structuredClone(long);
    const ir = odd.componentes.find(({ clave }) => clave === 'ir');
    ir?.referencias.push({ clave: 'a-nada', nombreReferencia: 'A', seccion: '', etiqueta: {} });
    add(odd, [
      { ...nothing, clave: 'sin-imagen', tipo: 12 },
      { ...nothing, clave: 'otro-sitio', tipo: 12, imagen: 'https://cdn.example/ñ 1' },
      { ...nothing, clave: 'sin-enlace', tipo: 17 },
      { ...nothing, clave: 'sin-cifra', tipo: 3, numero: 'recepción' },
    ]);
    await importHotel(cms, await folderOf(odd));
    const [first, second] = [path.join(root, 'odd'), path.join(root, 'odd-again')];
    await exportHotel(cms, first);
    await importHotel(cms, await folderOf(long));
    await importHotel(cms, first);
    await exportHotel(cms, second);
    expect(await bytesOf(second)).toEqual(await bytesOf(first));
    const { componentes } = JSON.parse(
      await readFile(path.join(second, 'hotel.json'), 'utf8'),
    ) as HotelFile;
    expect(componentes).toHaveLength(odd.componentes.length);
    expect(componentes).toEqual(expect.arrayContaining(odd.componentes));
  });

  itOnSqlite(
    'takes a section of another hotel with its pictures, and gives it back unless somebody changed something since',
    async () => {
      const other = path.join(hotelFilesDir, 'gbba');
      const hotel = JSON.parse(await readFile(path.join(other, 'hotel.json'), 'utf8')) as HotelFile;
      const [seccion] = hotel.secciones;
      if (seccion === undefined) throw new Error('gbba has no section');
      const pick = (clave: string): CopyRequest => ({
        source: { folder: other, hotel, version: '' },
        picked: { secciones: [clave], componentes: [] },
        replace: false,
      });
      const installation = { ...data, hotels: [committedHotel(db)] };
      const exported = async () => {
        const folder = await mkdtemp(path.join(root, 'export-'));
        await exportHotel(cms, folder);
        return bytesOf(folder);
      };
      const copy = async (request: CopyRequest) => {
        const before = await makeCopyFolder(data.dataDir, db);
        await copyContent(db, cms, await exportTo(cms, before), request);
        return before;
      };

      const taken = await copy(pick(seccion.clave));
      const { secciones, componentes } = await content();
      const copied = secciones.find(({ nombre }) => nombre === seccion.nombre);
      expect(copied?.componentes).toHaveLength(seccion.componentes.length);
      const used = componentes.filter(({ id }) => copied?.componentes.includes(id) === true);
      expect(used.some(({ imagen }) => imagen !== null)).toBe(true);
      expect(await undoCopy(taken, installation)).toMatchObject({ db });
      expect(await exported()).toEqual(await bytesOf(sample));

      const short = pick('wifi-y-normas');
      const kept = await copy(short);
      const changed = changedSample((file) => {
        file.ajustes.titulo = 'Otro';
      });
      await importHotel(cms, await folderOf(changed));
      await expect(undoCopy(kept, installation)).rejects.toThrow('cambió después de la copia');
      expect((await content()).ajustes.titulo).toBe('Otro');
      const stale = { ...(await exportTo(cms, await mkdtemp(path.join(root, 'export-')))) };
      await importHotel(cms, sample);
      await expect(copyContent(db, cms, stale, short)).rejects.toThrow(
        'alguien cambió el contenido mientras tanto',
      );
      expect(await exported()).toEqual(await bytesOf(sample));
    },
  );

  it('changes nothing when it is imported again', async () => {
    const before = await everything();
    expect(await importHotel(cms, sample)).toEqual({
      creados: 0,
      cambiados: 0,
      borrados: 0,
      sinCambios: sampleRows,
    });
    expect(await everything()).toEqual(before);
  });

  it('replaces what differs and keeps the ids of the rest', async () => {
    const before = await content();
    const ids = (rows: readonly { clave: string; id: number }[]) =>
      Object.fromEntries(rows.map(({ clave, id }) => [clave, id]));
    const changed = changedSample((copy) => {
      copy.ajustes.color1 = '#000000';
      copy.secciones.reverse();
      copy.secciones.splice(0, 1);
      copy.componentes.splice(1, 1);
      copy.secciones.at(-1)?.componentes.splice(1, 1);
      copy.componentes[1]?.items.reverse();
      copy.idiomas.splice(2, 1);
      for (const seccion of copy.secciones) delete seccion.etiqueta['PT-BR'];
    });
    const files = new Map([...pictures].filter(([name]) => name !== 'lobby.png'));
    files.set('gemela.png', await picture('#ffffff'));
    const folder = await folderOf(changed, files);
    expect(await importHotel(cms, folder)).toMatchObject({ creados: 0, borrados: 3 });

    const exported = path.join(root, 'replaced');
    await exportHotel(cms, exported);
    expect(await bytesOf(exported)).toEqual(await bytesOf(folder));
    const after = await content();
    expect(ids(before.secciones)).toMatchObject(ids(after.secciones));
    expect(ids(before.componentes)).toMatchObject(ids(after.componentes));
    // A file cannot be rolled back: it goes behind the answer.
    await expect.poll(uploads).toHaveLength(files.size);
  });

  it('removes the pictures that it replaces, beside one that cannot be removed', async () => {
    const stuck = (await uploads()).find((file) => file.startsWith('lobby')) ?? '';
    const pathOfStuck = path.join(uploadsDir, stuck);
    await rm(pathOfStuck);
    await mkdir(pathOfStuck);
    const files = new Map(
      await Promise.all(
        [...pictures.keys()].map(async (name) => [name, await picture('#00f')] as const),
      ),
    );
    await importHotel(cms, await folderOf(sampleHotel, files));
    await expect.poll(uploads).toHaveLength(files.size + 1);
    expect(await uploads()).toContain(stuck);
    await rmdir(pathOfStuck);
  });

  itOnSqlite('takes pictures of every format, with their size', async () => {
    for (const format of ['jpeg', 'webp', 'avif', 'gif'] as const) {
      const name = `lobby.${format}`;
      const hotel = JSON.parse(
        JSON.stringify(sampleHotel).replaceAll('lobby.png', name),
      ) as HotelFile;
      const files = new Map(pictures).set(name, Buffer.from(await smallPicture(format, 24)));
      files.delete('lobby.png');
      const folder = await folderOf(hotel, files);
      await importHotel(cms, folder);

      const exported = await mkdtemp(path.join(root, 'export-'));
      await exportHotel(cms, exported);
      expect(await bytesOf(exported)).toEqual(await bytesOf(folder));
      expect(JSON.stringify(await content())).toMatch(/lobby_[^"]*","ancho":24,"alto":24/);
    }
  });

  it('makes a component of another type anew, in its old places', async () => {
    const changed = changedSample((copy) => {
      const bar = copy.componentes.find(({ clave }) => clave === 'bar');
      if (bar !== undefined) bar.tipo = 8;
    });
    const folder = await folderOf(changed);
    await importHotel(cms, folder);
    const { secciones, componentes } = await content();
    const claves = new Map(componentes.map(({ id, clave, tipo }) => [id, [clave, tipo]]));
    expect(secciones[0]?.componentes.map((id) => claves.get(id))).toEqual([
      ['texto', 13],
      ['banner', 1],
      ['bar', 8],
      ['ir', 4],
    ]);
  });

  it('may switch off the only language that was on', async () => {
    const only = (codigo: string) =>
      changedSample((copy) => {
        for (const idioma of copy.idiomas) idioma.activo = idioma.codigo === codigo;
      });
    await importHotel(cms, await folderOf(only('ES')));
    await importHotel(cms, await folderOf(only('EN')));
    const { idiomas } = await content();
    expect(idiomas.filter(({ activo }) => activo).map(({ codigo }) => codigo)).toEqual(['EN']);
  });

  describe.skipIf(isPostgres)('refuses, and changes nothing', () => {
    const text = (change: (copy: HotelFile) => void) =>
      JSON.stringify(changedSample(change), null, 2);
    const same = () => text(() => undefined);

    it('all faults of a file, and says where they are', async () => {
      const before = await everything();
      const faulty = text((copy) => {
        copy.secciones[1]?.componentes.push('fantasma');
        copy.ajustes.logo = 'otro.png';
      });
      expect(faultsOf(await send(faulty))).toEqual([
        expect.stringMatching(
          /^hotel\.json:\d+:\d+ \(\/ajustes\/logo\): no está la imagen «otro\.png»/,
        ),
        expect.stringMatching(
          /^hotel\.json:\d+:\d+ \(\/secciones\/1\/componentes\/1\): no hay ningún/,
        ),
      ]);
      expect(await everything()).toEqual(before);
    });

    it('a damaged picture, among others that are new', async () => {
      const { version: _version, ...before } = await content();
      const filesBefore = await uploads();
      const whole = await picture('#123456');
      const files = new Map([
        ...pictures,
        ['gemela.png', await picture('#654321')] as const,
        ['lobby.png', whole.subarray(0, whole.length - 40)] as const,
        ['logo.png', whole.subarray(0, 12)] as const,
      ]);
      expect(faultsOf(await send(same(), files))).toEqual([
        'imagenes/lobby.png: la imagen está dañada y no se puede abrir',
        'imagenes/logo.png: la imagen está dañada y no se puede abrir',
      ]);
      const { version: _newVersion, ...after } = await content();
      expect(after).toEqual(before);
      expect(await uploads()).toEqual(filesBefore);
    });
  });

  it('answers a guest who books meanwhile within 15 s, with a booking or a clear refusal', async () => {
    await openServices(cms, ['MIENTRAS']);
    const agenda = await askCms(cms, readAgenda, { confirmacion: 'MIENTRAS' });
    const [day] = agenda.ok ? agenda.answer.data : [];
    const shift = { servicio: day?.idServicio ?? 0, turno: day?.turnos[0]?.codigo ?? '' };
    const book = async () => {
      const asked = performance.now();
      const outcome = await askCms(cms, bookShift, { confirmacion: 'MIENTRAS', ...shift });
      return { outcome, waited: performance.now() - asked };
    };
    let booking: ReturnType<typeof book> | undefined;
    const imported = importLong(() => {
      booking = book();
    });
    // PostgreSQL locks rows, and no booking needs one of the content's. SQLite has one writer: the guest
    // waits for the import.
    if (isPostgres) {
      await expect.poll(() => booking).toBeDefined();
      expect((await booking)?.outcome.ok).toBe(true);
    }
    await imported;
    const { outcome, waited } = (await booking) ?? {};
    expect(waited).toBeLessThan(15_000);
    expect(outcome?.ok === true ? 200 : outcome?.status).toBeOneOf([200, 503]);
  });

  it('loses nothing of what a colleague saves meanwhile, who is told where it cannot be saved', async () => {
    const panel = await logInToPanel(cms.url, db);
    const ajustes = 'content-manager/single-types/api::ajustes.ajustes';
    const { titulo } = (await content()).ajustes;
    let saved: Promise<string> | undefined;
    await importLong(() => {
      // A save waits for the import, and is refused where that takes longer than a lock is waited for.
      saved = panel('PUT', ajustes, { titulo: 'Guardado entretanto' }).then(() => 'saved', String);
    });
    const outcome = await saved;
    expect(outcome).toMatch(/^saved$|: 503$/);
    const after = await content();
    expect(after.ajustes.titulo).toBe(outcome === 'saved' ? 'Guardado entretanto' : titulo);
    expect(after.componentes.map(({ nombreReferencia }) => nombreReferencia)).toContain(
      'Bar nuevo',
    );
  });

  it('is refused where a colleague saved after the import had read the content', async () => {
    const { version } = await content();
    const panel = await logInToPanel(cms.url, db);
    const ajustes = 'content-manager/single-types/api::ajustes.ajustes';
    await panel('PUT', ajustes, { titulo: 'Guardado antes' });
    await expect(importHotel(cms, sample, { version })).rejects.toThrow(
      'alguien cambió el contenido mientras tanto',
    );
    expect((await content()).ajustes.titulo).toBe('Guardado antes');
  });

  it('is written whole or not at all when the CMS dies in the middle', async () => {
    const { version: _version, ...before } = await content();
    const filesBefore = await uploads();
    await expect(
      importLong(() => process.kill(cms.pid, 'SIGKILL'), { items: 300 }),
    ).rejects.toThrow();
    await cms.exited;
    cms = await start();
    const { version: _newVersion, ...after } = await content();
    expect(after).toEqual(before);

    // What the dead import had sent goes with the next one.
    expect((await uploads()).length).toBeGreaterThan(filesBefore.length);
    await importHotel(cms, sample);
    await expect.poll(uploads).toEqual(filesBefore);
  });

  describe.skipIf(isPostgres)('npm run importar and exportar', () => {
    const run = (...args: string[]) =>
      new Promise<{ code: number | null; output: string }>((resolve) => {
        const child = spawn(process.execPath, ['scripts/run.mjs', ...args], {
          cwd: projectDir,
          env: {
            ...process.env,
            DATA_DIR: data.dataDir,
            DATABASE_URL: data.databaseUrl ?? '',
            INIT_CWD: root,
          },
        });
        let output = '';
        for (const stream of [child.stdout, child.stderr]) {
          stream.setEncoding('utf8').on('data', (text: string) => (output += text));
        }
        child.on('close', (code) => resolve({ code, output }));
      });

    it('work while the hotel runs, with folders from where the person is', async () => {
      const imported = await run('importar', db, path.relative(root, sample));
      expect(imported.output).toContain('Nada cambió');
      expect(imported.code).toBe(0);
      expect((await run('exportar', db, 'por-npm')).code).toBe(0);
      expect(await bytesOf(path.join(root, 'por-npm'))).toEqual(await bytesOf(sample));
    });

    it('show what would change, ask before they replace content, and name what brings it back', async () => {
      const folder = await folderOf(
        changedSample((copy) => {
          copy.ajustes.titulo = 'Otro título';
          for (const seccion of copy.secciones) {
            seccion.componentes = seccion.componentes.filter((clave) => clave !== 'bar');
          }
          copy.componentes = copy.componentes.filter(({ clave }) => clave !== 'bar');
        }),
        new Map([...pictures].filter(([name]) => name !== 'gemela.png')),
      );
      const { copies } = dataPaths(data.dataDir);
      const copiesNow = () => readdir(copies).catch(() => []);
      const [before, copiesBefore] = [await everything(), await copiesNow()];
      const refused = await run('importar', db, folder);
      expect(refused.code).toBe(1);
      expect(refused.output).toMatch(/^ {2}cambia +ajustes$/m);
      expect(refused.output).toMatch(/^ {2}se borra +componente +bar$/m);
      expect(refused.output).toMatch(/^No se hizo nada: .* Con --si se hace sin preguntar\.$/m);
      expect(await everything()).toEqual(before);
      expect(await copiesNow()).toEqual(copiesBefore);

      const imported = await run('importar', db, folder, '--si');
      expect(imported.code, imported.output).toBe(0);
      expect((await content()).ajustes).toMatchObject({ titulo: 'Otro título' });
      const [, copy = ''] =
        /^ {2}npm run importar -- \S+ (\S+)$/m.exec(imported.output) ??
        expect.fail(imported.output);
      expect(path.dirname(copy)).toBe(copies);
      expect(await bytesOf(copy)).toEqual(await bytesOf(sample));
      expect((await run('importar', db, copy, '--si')).code).toBe(0);
      expect((await content()).ajustes).toEqual(before.content.ajustes);
    });

    // A process of its own reports the fault below.
    it.each([
      ['importar', ['nadie', '.'], /^No existe el hotel «nadie»; los hoteles son /m],
      ['importar', [db, 'no-hay'], /^No existe la carpeta .*no-hay\.$/m],
      ['importar', [db], /^Hacen falta el hotel y la carpeta\./m],
      ['exportar', [db, '.'], /^La carpeta .* tiene otras cosas/m],
    ] as const)('say in a sentence what is wrong with %s %j', async (name, args, message) => {
      const given = { DATA_DIR: data.dataDir, DATABASE_URL: '', INIT_CWD: root };
      expect(await refusalOf({ importar, exportar }[name], args, given)).toMatch(message);
    });

    it('tell all faults of a folder, and exit with 1', async () => {
      const folder = await folderOf(
        changedSample((copy) => {
          copy.ajustes.color1 = 'azul';
          copy.ajustes.color2 = 'oro';
        }),
      );
      await writeFile(path.join(folder, 'imagenes/nota.txt'), 'hola');
      const { code, output } = await run('importar', db, folder);
      expect(code).toBe(1);
      expect(output).toContain('(/ajustes/color1): se espera un color');
      expect(output).toContain('(/ajustes/color2): se espera un color');
      expect(output).toContain('imagenes/nota.txt: no es una imagen');
    });

    // The command may have to build the CMS first. It is the last test, because the hotel stays stopped.
    it('work while it does not', async () => {
      await cms.stop();
      const folder = await folderOf(changedSample((copy) => void (copy.ajustes.titulo = 'Otro')));
      const imported = await run('importar', db, folder, '--si');
      expect(imported.output).toContain('Creados: 0. Cambiados: 1. Borrados: 0.');
      expect(imported.code).toBe(0);
    }, 180_000);
  });
});
