import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { pathOf } from '../../shared/api/calls';
import type { Hotel } from '../../shared/model/hotel';
import { themeOf } from '../../shared/theme/theme';
import { ajustesQuery } from '../hotel/queries';
import { isSafariOfPhone } from './installing';
import { countVisit } from './visits';

/** Has the page say whose it is to a phone that puts it on its home screen; no more once another screen is shown. */
export function usePageOfHotel({ db, nombre }: Hotel, idIdioma: string): void {
  const ajustes = useQuery(ajustesQuery(db)).data;
  const manifest = pathOf('/webappUI/manifiesto/:idIdioma/:DB', { idIdioma, DB: db });
  const name = useShortName(manifest) ?? (ajustes?.nombre || nombre);
  const { color1, color2 } = ajustes ?? {};

  useEffect(() => countVisit(db), [db]);

  useLayoutEffect(() => {
    const links = [
      linkTo('manifest', manifest),
      linkTo(
        'apple-touch-icon',
        pathOf('/webappUI/icono/:forma/:DB', { forma: 'apple-180', DB: db }),
      ),
    ];
    document.head.append(...links);
    return () => {
      for (const link of links) link.remove();
    };
  }, [db, manifest]);

  useLayoutEffect(() => {
    const title = document.createElement('meta');
    title.name = 'apple-mobile-web-app-title';
    title.content = name;
    document.head.append(title);
    return () => title.remove();
  }, [name]);

  useLayoutEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (meta === null || color1 === undefined || color2 === undefined) return;
    const { content } = meta;
    meta.content = themeOf(color1, color2)['--brand'];
    return () => {
      meta.content = content;
    };
  }, [color1, color2]);
}

/** The name as it fits under an icon, which iOS cuts off where it is longer; null where no such phone asks. */
function useShortName(manifest: string): string | null {
  const [found, setFound] = useState<{ manifest: string; name: string } | null>(null);
  useEffect(() => {
    if (!isSafariOfPhone(navigator)) return;
    const stopped = new AbortController();
    readShortName(manifest, stopped.signal)
      .then((name) => name !== null && setFound({ manifest, name }))
      // Without it the whole name stands there.
      .catch(() => undefined);
    return () => stopped.abort();
  }, [manifest]);
  return found?.manifest === manifest ? found.name : null;
}

async function readShortName(manifest: string, signal: AbortSignal): Promise<string | null> {
  const read: unknown = await (await fetch(manifest, { signal })).json();
  const isNamed = typeof read === 'object' && read !== null && 'short_name' in read;
  return isNamed && typeof read.short_name === 'string' ? read.short_name : null;
}

function linkTo(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  return link;
}
