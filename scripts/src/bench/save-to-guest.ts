import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { startAdapter } from '../system/adapter-process.js';
import type { CmsConnection } from '../system/cms-process.js';
import { connectionsOf } from '../system/committed-hotels.js';
import { freePort } from '../system/free-port.js';
import { answersOk, waitUntil } from '../system/wait-until.js';
import { flagship, homeAddress } from './home.js';
import type { Measured, Measurement } from './measurement.js';
import { median } from './median.js';
import { logInToPanel, type PanelCall } from './panel.js';
import { passOn } from './pass-on.js';

const longestWait = 10_000;

const componentes = 'content-manager/collection-types/api::componente.componente';

const Banner = Type.Object({
  documentId: Type.String(),
  nombreReferencia: Type.String(),
  tipo: Type.String(),
});

type Banner = Static<typeof Banner>;

const Banners = Type.Object({ results: Type.Array(Banner, { minItems: 1 }) });

/** From the click on "save" in the panel to the new text in the answer that guests get. */
export const saveToGuest: Measurement = {
  title: 'From a save in the panel to the guest',
  async measure(installation) {
    const { adapter, hoteles } = await installation();
    const cms = hoteles.get(flagship);
    if (cms === undefined) throw new Error(`${flagship} does not run`);
    return [
      await worstOf(50, adapter.url, cms, { how: 'with its notice', atMost: 1_000 }),
      await withoutNotices(cms, (url) =>
        worstOf(10, url, cms, { how: 'with its notice lost', atMost: 2_000 }),
      ),
    ];
  },
};

async function worstOf(
  saves: number,
  adapterUrl: string,
  cms: CmsConnection,
  { how, atMost }: { readonly how: string; readonly atMost: number },
): Promise<Measured> {
  const panel = await logInToPanel(cms.url, flagship);
  const home = await homeAddress(adapterUrl, flagship);
  const banner = await bannerOf(panel, home);

  const times: number[] = [];
  for (let save = 1; save <= saves; save += 1) {
    const titulo = `Bienvenidos por ${String(save)}.ª vez ${how}`;
    const began = performance.now();
    await saveTitle(panel, banner, titulo);
    await untilSeen(home, titulo);
    times.push(performance.now() - began);
  }
  return {
    what: `worst of ${String(saves)} ${how} (median ${median(times).toFixed(0)} ms)`,
    value: Math.max(...times),
    unit: 'ms',
    target: { of: 'value', atMost },
  };
}

/** Measures an adapter to which a hotel's notices never come. */
async function withoutNotices(
  cms: CmsConnection,
  measure: (adapterUrl: string) => Promise<Measured>,
): Promise<Measured> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-bench-'));
  const port = await freePort();
  const proxy = await passOn(port, cms.url, { without: 'cambios' });
  const adapter = await startAdapter({
    host: '127.0.0.1',
    port: await freePort(),
    dataDir,
    hotels: connectionsOf(
      new Map([[flagship, { ...cms, url: `http://127.0.0.1:${String(port)}` }]]),
    ),
  });
  try {
    await waitUntil(() => answersOk(`${adapter.url}/healthz`), { timeout: longestWait });
    return await measure(adapter.url);
  } finally {
    await adapter.stop();
    await proxy.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Waits until guests are answered a text. */
export async function untilSeen(address: string, text: string): Promise<void> {
  const began = performance.now();
  while (!(await (await fetch(address)).text()).includes(text)) {
    if (performance.now() - began > longestWait) throw new Error(`${text} never showed`);
  }
}

const Home = Type.Object({
  data: Type.Array(Type.Object({ TipoComp: Type.Integer(), nombreReferencia: Type.String() })),
});

/** The panel's row of the first block of a home, a banner. */
export async function bannerOf(panel: PanelCall, home: string): Promise<Banner> {
  const { data } = Value.Parse(Home, await (await fetch(home)).json());
  const banner = data.find((componente) => componente.TipoComp === 1);
  if (banner === undefined) throw new Error('The home has no banner');
  const query = 'locale=es&filters[$and][0][nombreReferencia][$eq]=';
  const name = encodeURIComponent(banner.nombreReferencia);
  const [row] = Value.Parse(Banners, await panel('GET', `${componentes}?${query}${name}`)).results;
  if (row === undefined) throw new Error('The panel does not show the banner');
  return row;
}

/** Saves another title of a banner, as the panel does. */
export async function saveTitle(panel: PanelCall, banner: Banner, titulo: string): Promise<void> {
  const { documentId, nombreReferencia, tipo } = banner;
  await panel('PUT', `${componentes}/${documentId}?locale=es`, { nombreReferencia, tipo, titulo });
}
