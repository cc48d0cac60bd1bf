import { QueryClient } from '@tanstack/react-query';
import { referidasQuery } from '../../guest/content/blocks/imagen-con-botones/queries';
import { pictureSizesOf } from '../../guest/content/blocks/picture-sizes';
import type { Block } from '../../guest/content/blocks/registry';
import { cartaQuery } from '../../guest/content/carta/queries';
import { blocksQuery } from '../../guest/content/queries';
import { ajustesQuery, idiomasQuery, seccionesQuery } from '../../guest/hotel/queries';
import { isStandalone } from '../../guest/install/standalone';
import { awaitsRefresh } from '../../shared/api/cached-answers';
import { isServerReached } from '../../shared/api/reachability';
import { imageSource } from '../../shared/image/image-source';
import { smallSizes } from '../../shared/image/small-sizes';
import type { RoomQuestion } from '../../shared/offline/agreement';
import { startWorker } from './start-worker';

interface Shown {
  readonly imagen: string;
  readonly ancho: number;
  readonly sizes: string;
}

/**
 * Has the worker cache what a guest may read of a hotel in one language: all texts first, then pictures in
 * the widths that this screen uses, in the order of the sections. On a connection that may cost money those
 * are the pictures of the sections that the guest opened. What does not come is left for the next visit.
 */
export async function downloadHotel(
  pages: QueryClient,
  db: string,
  idIdioma: string,
  signal: AbortSignal,
): Promise<void> {
  await allAnswered(pages);
  await startWorker(pages);
  // A client of its own: its failures are not shown.
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: 0 } },
  });
  // Requests that hang would hold the connections that the page needs when the network is back.
  const goesOn = () => !signal.aborted && isServerReached() && !awaitsRefresh();
  const sections = await keepTexts(client, db, idIdioma, goesOn);
  const isOpened = ({ id }: SectionPictures) =>
    id === null || pages.getQueryData(blocksQuery(db, idIdioma, id).queryKey) !== undefined;
  const wanted = mayLoadAll() ? sections : sections.filter(isOpened);
  for (const picture of wanted.flatMap(({ pictures }) => pictures)) {
    if (!goesOn() || (await roomFor(db)) <= 0) return;
    await load(picture);
  }
  performance.mark(`guardado ${db} ${idIdioma}`);
}

/** The page's own requests come first. */
function allAnswered(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const cache = client.getQueryCache();
    const look = () => {
      if (client.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = cache.subscribe(look);
    look();
  });
}

/** The pictures of a section; those of every screen (logo, flags) have the id null. */
interface SectionPictures {
  readonly id: number | null;
  readonly pictures: readonly Shown[];
}

/** Requests all texts; returns the pictures that they show. */
async function keepTexts(
  client: QueryClient,
  db: string,
  idIdioma: string,
  goesOn: () => boolean,
): Promise<readonly SectionPictures[]> {
  const [{ logo }, secciones, idiomas] = await Promise.all([
    client.query(ajustesQuery(db)),
    client.query(seccionesQuery(db, idIdioma)),
    client.query(idiomasQuery(db)),
  ]);
  const flags = idiomas.length > 1 ? idiomas.map(({ bandera }) => bandera) : [];
  const ofEveryScreen: Shown[] = [
    { imagen: logo, ancho: 0, sizes: smallSizes.logo },
    ...flags.map((imagen) => ({ imagen, ancho: 0, sizes: smallSizes.bandera })),
  ];
  const sections: SectionPictures[] = [{ id: null, pictures: ofEveryScreen }];
  for (const { id } of secciones) {
    if (!goesOn()) break;
    const pictures: Shown[] = [];
    const blocks = await client.query(blocksQuery(db, idIdioma, id));
    for (const block of blocks) pictures.push(...(await keepBlock(client, db, idIdioma, block)));
    sections.push({ id, pictures });
  }
  return sections;
}

async function keepBlock(
  client: QueryClient,
  db: string,
  idIdioma: string,
  block: Block,
): Promise<readonly Shown[]> {
  const pictures: Shown[] = [];
  const sizes = pictureSizesOf(block.tipo);
  if ('imagen' in block && sizes !== undefined) pictures.push({ ...block.imagen, sizes });
  if ('idCarta' in block && block.idCarta !== null) {
    const items = await client.query(cartaQuery(db, idIdioma, block.idCarta));
    // Those of social networks are smaller still, and come in the same width.
    pictures.push(...items.map(({ imagen }) => ({ ...imagen, sizes: smallSizes.item })));
  }
  if (block.tipo === 4) await client.query(referidasQuery(db, idIdioma, block.id));
  return pictures;
}

/** The Network Information API, as far as it is used here. Safari and Firefox have none. */
interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
}

/**
 * Whether the pictures of unopened sections may be loaded: on wifi, on a cable, or when the app runs from
 * the home screen. An unknown connection counts as metered.
 */
function mayLoadAll(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  if (connection?.saveData === true) return false;
  return connection?.type === 'wifi' || connection?.type === 'ethernet' || isStandalone();
}

/** How many bytes of pictures the worker would still keep. */
function roomFor(db: string): Promise<number> {
  return new Promise((resolve) => {
    const worker = navigator.serviceWorker.controller;
    if (worker === null) {
      resolve(0);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      port1.close();
      resolve(typeof data === 'number' ? data : 0);
    };
    const question: RoomQuestion = { type: 'room', db };
    worker.postMessage(question, [port2]);
  });
}

/** Loads a picture of ours as the page would: the browser chooses the width. */
function load({ imagen, ancho, sizes }: Shown): Promise<void> {
  const { src, srcSet } = imageSource(imagen, ancho);
  if (srcSet === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const picture = new Image();
    picture.fetchPriority = 'low';
    picture.onload = () => resolve();
    picture.onerror = () => resolve();
    picture.sizes = sizes;
    picture.srcset = srcSet;
    picture.src = src;
  });
}
