import { useEffect } from 'react';
import { useServerReached } from '../../shared/api/reachability';
import { showNotice } from '../../shared/notices/notices';
import type { Lang } from '../../shared/texts/texts';
import { offlineTexts } from './offline-texts';

/** While there is no network, links that need one say so where they are, and what can be done when they are used. */
export function useLinks(lang: Lang): void {
  const isReached = useServerReached();
  useEffect(() => {
    if (isReached) return;
    const page = document.documentElement;
    page.dataset['sinConexion'] = lang;
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest('a[target=_blank]') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      const t = offlineTexts[lang];
      const { hostname, pathname } = new URL(link.href);
      const texto =
        hostname === 'wa.me' ? t.chatSinConexion(`+${pathname.slice(1)}`) : t.enlaceSinConexion;
      showNotice({ titulo: t.sinConexion, texto, lang });
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      delete page.dataset['sinConexion'];
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isReached, lang]);
}
