import { useKeptSince } from '../../shared/api/kept-answers';
import { useNow } from '../../shared/clock/use-now';
import type { Lang } from '../../shared/texts/texts';
import { offlineTexts } from './offline-texts';
import styles from './OfflineNotices.module.css';
import { useLinks } from './use-links';
import { whenKept } from './when-kept';

interface OfflineNoticesProps {
  readonly lang: Lang;
  readonly zona: string;
}

/** One quiet line that says when what is shown was kept, nothing while it is fresh; and what links say meanwhile. */
export function OfflineNotices({ lang, zona }: OfflineNoticesProps) {
  useLinks(lang);
  const since = useKeptSince();
  const now = useNow();
  const t = offlineTexts[lang];
  return (
    // It stands before it says anything: only what changes in it is read out.
    <p role="status" lang={lang} className={styles.linea}>
      {since !== null && t.contenidoDe(whenKept(since, Math.max(now, since), zona, t.hoy))}
    </p>
  );
}
