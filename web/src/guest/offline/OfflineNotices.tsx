import { inLanguage } from '@guest-app/config/direction';
import { useCachedSince } from '../../shared/api/cached-answers';
import { useServerReached } from '../../shared/api/reachability';
import { useNow } from '../../shared/clock/use-now';
import type { Lang } from '../../shared/texts/texts';
import { cachedTime } from './cached-time';
import { offlineTexts } from './offline-texts';
import styles from './OfflineNotices.module.css';

interface OfflineNoticesProps {
  readonly lang: Lang;
  readonly zona: string;
}

/** One quiet line that says from when the content is, and whether the network is gone; empty while all is fresh. */
export function OfflineNotices({ lang, zona }: OfflineNoticesProps) {
  const since = useCachedSince();
  const isReached = useServerReached();
  const now = useNow();
  const t = offlineTexts[lang];
  const line = (since: number) => {
    const when = cachedTime(since, Math.max(now, since), zona, t.hoy);
    return isReached ? t.contenidoDe(when) : t.sinConexion(when);
  };
  return (
    // Always in the page, though empty: a screen reader announces only what changes in it.
    <p role="status" {...inLanguage(lang)} className={styles.linea}>
      {since !== null && line(since)}
    </p>
  );
}
