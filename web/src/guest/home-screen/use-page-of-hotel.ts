import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import type { Hotel } from '../../shared/model/hotel';
import { themeOf } from '../../shared/theme/theme';
import { ajustesQuery } from '../hotel/queries';
import { countVisit } from './stay';

/** Has the page say whose it is to a phone that puts it on its home screen; no more once another screen is shown. */
export function usePageOfHotel({ db, nombre }: Hotel, idIdioma: string): void {
  const ajustes = useQuery(ajustesQuery(db)).data;
  const name = ajustes?.nombre || nombre;
  const { color1, color2 } = ajustes ?? {};

  useEffect(() => countVisit(db), [db]);

  useLayoutEffect(() => {
    const links = [
      linkTo('manifest', `/webappUI/manifiesto/${idIdioma}/${db}`),
      linkTo('apple-touch-icon', `/webappUI/icono/apple-180/${db}`),
    ];
    document.head.append(...links);
    return () => {
      for (const link of links) link.remove();
    };
  }, [db, idIdioma]);

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

function linkTo(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  return link;
}
