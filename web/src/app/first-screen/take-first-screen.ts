import type { QueryClient } from '@tanstack/react-query';
import { blocksQuery } from '../../guest/content/queries';
import { ajustesQuery, idiomasQuery, seccionesQuery } from '../../guest/hotel/queries';
import type { FirstScreen } from './first-screen';

/** How long the first drawing waits for answers that are on their way: no longer than a person would notice. */
const patience = 100;

/**
 * Puts what was asked for early where the screens look for it. On a slow phone it came before the app did: the first
 * thing that is drawn is then the content, and not the wait for it.
 */
export async function takeFirstScreen(
  client: QueryClient,
  { db, idIdioma, idSeccion }: FirstScreen,
): Promise<void> {
  const taken = Promise.all([
    client.prefetchQuery(ajustesQuery(db)),
    client.prefetchQuery(idiomasQuery(db)),
    client.prefetchQuery(seccionesQuery(db, idIdioma)),
    idSeccion !== null && client.prefetchQuery(blocksQuery(db, idIdioma, idSeccion)),
  ]);
  await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, patience))]);
}
