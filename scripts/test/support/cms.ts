import path from 'node:path';
import { type HotelContent, hotelContentCheck } from '@guest-app/config/content';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { afterAll, inject, test as base } from 'vitest';
import { panelSession } from '../../src/bench/panel.js';
import { importHotel } from '../../src/hotel/import.js';
import { type CmsProcess, type CmsSettings, startCms } from '../../src/system/cms-process.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { panelAdministrator } from '../../src/system/demo-accounts.js';
import { freePort } from '../../src/system/free-port.js';
import { loadSecrets, secretsOf } from '../../src/system/secrets.js';
import { readStored } from '../../src/system/stored-rows.js';
import { bareHotel, writeHotelFolder } from './hotel-folder.js';
import { copyTemplate, emptyHotel } from './template.js';

const DocumentList = Type.Object({
  results: Type.Array(Type.Object({ documentId: Type.String() })),
});

const jsonContent = { 'Content-Type': 'application/json' };

const Uploaded = Type.Array(Type.Object({ id: Type.Integer() }));

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What the panel answered: a refusal is an answer too. */
export interface PanelAnswer {
  readonly status: number;
  /** Id of the written document; empty where the answer names none. */
  readonly documentId: string;
  /** The message that the panel shows; empty for a success. */
  readonly message: string;
}

/** A hotel's CMS without content, as a new hotel has it, for tests that write. */
export interface EmptyCms {
  readonly db: string;
  readonly url: string;
  readonly token: string;
  readonly operatorToken: string;
  /** Does what the panel does: a call of the content manager, as the panel's administrator. */
  panel(method: string, path: string, body?: object): Promise<PanelAnswer>;
  /** The panel's answer at an address. */
  read(path: string): Promise<unknown>;
  /** Any call of the panel's, as its administrator. */
  call(method: string, path: string, body?: object): Promise<Response>;
  /** Ids of a type's documents, in the panel's order. */
  documentIds(type: string): Promise<readonly string[]>;
  content(): Promise<HotelContent>;
  /** Puts a picture of one pixel into the media library; returns its id. */
  upload(name: string): Promise<number>;
  /** Stops the CMS and starts it again on the same data; with a clock, at another time. */
  restart(clock?: CmsSettings['clock'], whileStopped?: () => Promise<void>): Promise<void>;
  /**
   * Ends the process as a power cut would (kill -9), and starts it again on the same data; with a clock, at
   * another time.
   */
  crash(clock?: CmsSettings['clock']): Promise<void>;
  /** Folder of its data. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  checkLogs(): Promise<void>;
  stop(): Promise<void>;
}

export async function startEmptyCms(
  firstClock: CmsSettings['clock'] = {},
  settings: Settings = {},
): Promise<EmptyCms> {
  const db = emptyHotel;
  const data = await copyTemplate(inject('template'), [db]);
  const { dataDir, databaseUrl } = data;
  const secrets = secretsOf(await loadSecrets(dataDir), db);
  const port = await freePort();
  let clock = firstClock;
  const start = () =>
    startCms({
      hotel: committedHotel(db),
      dataDir,
      port,
      secrets,
      clock,
      ...settings,
      databaseUrl,
    });
  let cms: CmsProcess = await start();
  const { url, token, operatorToken } = cms;
  /** Of the panel's administrator, from the first call of each life of the process on. */
  let session: Promise<string> | undefined;
  const call = async (method: string, route: string, body?: object) => {
    session ??= panelSession(url, panelAdministrator(db));
    return fetch(`${url}/${route}`, {
      method,
      headers: {
        Authorization: `Bearer ${await session}`,
        ...(body !== undefined && !(body instanceof FormData) && jsonContent),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  };
  const read = async (route: string): Promise<unknown> => (await call('GET', route)).json();

  return {
    db,
    url,
    token,
    operatorToken,
    async panel(method, route, body) {
      const response = await call(method, `content-manager/${route}`, body);
      const answer: unknown = await response.json();
      return {
        status: response.status,
        documentId: textAt(answer, 'data', 'documentId'),
        message: textAt(answer, 'error', 'message'),
      };
    },
    read,
    call,
    async documentIds(type) {
      const list = await read(`content-manager/${type}`);
      return Value.Parse(DocumentList, list).results.map((row) => row.documentId);
    },
    async content() {
      const response = await fetch(`${url}/api/contenido`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const content: unknown = await response.json();
      if (!hotelContentCheck.Check(content)) throw new Error('The content has another shape');
      return content;
    },
    async upload(name) {
      const form = new FormData();
      form.append('files', new Blob([onePixel], { type: 'image/png' }), name);
      const response = await call('POST', 'upload', form);
      const [file] = Value.Parse(Uploaded, await response.json());
      if (file === undefined) throw new Error('Nothing was uploaded');
      return file.id;
    },
    async restart(next = clock, whileStopped = () => Promise.resolve()) {
      clock = next;
      await cms.stop();
      await whileStopped();
      cms = await start();
      session = undefined;
    },
    async crash(next = clock) {
      clock = next;
      process.kill(cms.pid, 'SIGKILL');
      await cms.exited;
      cms = await start();
      session = undefined;
    },
    dataDir,
    databaseUrl,
    checkLogs: () => data.checkLogs(),
    async stop() {
      await cms.stop();
      await data.remove();
    },
  };
}

/** The tables of the content that the panel writes, by their types. */
const contentTables = {
  'api::componente.componente': 'componentes',
  'api::item-carta.item-carta': 'items_carta',
  'api::seccion.seccion': 'secciones',
  'api::seccion-referida.seccion-referida': 'secciones_referidas',
  'api::idioma.idioma': 'idiomas',
} as const;

/** Ids of a type's documents as they are stored: to make the panel's list of them takes longer than a write. */
export async function storedDocuments(
  cms: EmptyCms,
  type: keyof typeof contentTables,
): Promise<readonly string[]> {
  const rows = await readStored(cms, contentTables[type]);
  return [...new Set(rows.map((row) => String(row['document_id'])))];
}

/** Read at each start. */
type Settings = Pick<
  CmsSettings,
  | 'localWebhooks'
  | 'secondFactor'
  | 'mail'
  | 'forgetAfter'
  | 'auditFor'
  | 'historyFor'
  | 'bucketUrl'
  | 'processZone'
>;

interface CmsInTurn {
  /** The CMS of the worker, without content. */
  newCms: () => Promise<EmptyCms>;
}

export const cmsInTurn = base.extend<CmsInTurn>({
  newCms: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      let cms: EmptyCms | undefined;
      await use(async () => {
        cms ??= await startEmptyCms();
        const folder = path.join(cms.dataDir, 'sin-contenido');
        await writeHotelFolder(folder, bareHotel, new Map());
        await importHotel(cms, folder);
        return cms;
      });
      await cms?.stop();
    },
    { scope: 'worker' },
  ],
});

/**
 * Begins a file with a CMS that the files of a worker use one after another, started for the first that asks: it has no
 * content then. What else a file leaves there (people, keys of requests) is for the others to be indifferent to; who
 * cannot be has `startEmptyCms`.
 */
export function beginWithCms(begin: (cms: EmptyCms) => Promise<void> | void): void {
  let cms: EmptyCms | undefined;
  cmsInTurn.beforeAll(async ({ newCms }) => {
    cms = await newCms();
    await begin(cms);
  });
  // An error in a worker's teardown is not reported.
  afterAll(() => cms?.checkLogs());
}

function textAt(value: unknown, ...keys: readonly string[]): string {
  const found = keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && key in inner
        ? Object.entries(inner).find(([name]) => name === key)?.[1]
        : undefined,
    value,
  );
  return typeof found === 'string' ? found : '';
}
