import { noop, type QueryClient } from '@tanstack/react-query';
import { blocksQuery } from '../../guest/content/queries';
import { ajustesQuery, idiomasQuery, seccionesQuery } from '../../guest/hotel/queries';
import type { FirstScreen } from './first-screen';

/** How long the first drawing waits for answers that are on their way: no longer than a person would notice. */
const patience = 100;

/**
 * Puts what was asked for early where the screens look for it. On a slow phone it came before the app did: the first
 * thing that is drawn is then the content, and not the wait for it.
 */
export async function takeFirstScreen(client: QueryClient, first: FirstScreen): Promise<void> {
  const taken = Promise.all([
    client.query(ajustesQuery(first.db)).catch(noop),
    client.query(idiomasQuery(first.db)).catch(noop),
    takeBlocks(client, first),
  ]);
  await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** An old page may have asked for a section that is no longer the first: the list of sections says which one is. */
async function takeBlocks(client: QueryClient, first: FirstScreen): Promise<void> {
  const { db, idIdioma } = first;
  const { queryKey } = seccionesQuery(db, idIdioma);
  await client.query(seccionesQuery(db, idIdioma)).catch(noop);
  const idSeccion = first.idSeccion ?? client.getQueryData(queryKey)?.[0]?.id;
  if (idSeccion !== undefined) await client.query(blocksQuery(db, idIdioma, idSeccion)).catch(noop);
}
