import { inLanguage } from '@guest-app/config/direction';
import { useKeptSince } from '../../shared/api/kept-answers';
import { useServerReached } from '../../shared/api/reachability';
import { useNow } from '../../shared/clock/use-now';
import type { Lang } from '../../shared/texts/texts';
import { offlineTexts } from './offline-texts';
import styles from './OfflineNotices.module.css';
import { whenKept } from './when-kept';

interface OfflineNoticesProps {
  readonly lang: Lang;
  readonly zona: string;
}

/** One quiet line that says from when the content is, and whether the network is gone; empty while all is fresh. */
export function OfflineNotices({ lang, zona }: OfflineNoticesProps) {
  const since = useKeptSince();
  const isReached = useServerReached();
  const now = useNow();
  const t = offlineTexts[lang];
  const line = (since: number) => {
    const when = whenKept(since, Math.max(now, since), zona, t.hoy);
    return isReached ? t.contenidoDe(when) : t.sinConexion(when);
  };
  return (
    // Always in the page, though empty: a screen reader announces only what changes in it.
    <p role="status" {...inLanguage(lang)} className={styles.linea}>
      {since !== null && line(since)}
    </p>
  );
}
