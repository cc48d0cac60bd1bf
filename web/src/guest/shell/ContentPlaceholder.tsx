import { inLanguage } from '@guest-app/config/direction';
import { useEffect, useState } from 'react';
import { useServerReached } from '../../shared/api/reachability';
import { isUnanswered, NotOk, RequestFailure } from '../../shared/api/request';
import { Spinner } from '../../shared/spinner/Spinner';
import type { Texts } from '../../shared/texts/texts';
import { WhatsappButton } from '../links/WhatsappButton';
import styles from './ContentPlaceholder.module.css';

/** How long a guest waits before the screen says more than that it is loading. */
const patience = 8_000;

interface ContentPlaceholderProps {
  readonly t: Texts;
  readonly uiLang: string;
  /** Why nothing is shown yet; null while the answer may still come. */
  readonly error: Error | null;
  readonly whatsapp: string;
  readonly onRetry: () => void;
}

/** Stands where the content will be. After a while it says what is wrong, and what the guest can do. */
export function ContentPlaceholder({
  t,
  uiLang,
  error,
  whatsapp,
  onRetry,
}: ContentPlaceholderProps) {
  const [late, setLate] = useState(false);
  const isReached = useServerReached();
  // Without a network, content that is not stored cannot come: say so at once.
  const isMissing = !isReached && isUnanswered(error);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.espera} {...inLanguage(uiLang)}>
      <Spinner label={t.cargando} />
      <div aria-live="polite">
        {(late || isMissing) && (
          <div className={styles.aviso}>
            <p>{isMissing ? t.noGuardada : reasonOf(error, t)}</p>
            <div className={styles.acciones}>
              <button type="button" className="boton" onClick={onRetry}>
                {t.reintentar}
              </button>
              <WhatsappButton numero={whatsapp} />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

function reasonOf(error: Error | null, t: Texts): string {
  if (!navigator.onLine) return t.sinConexion;
  if (error instanceof NotOk) return t.sinRespuesta;
  if (error instanceof RequestFailure) return error.mensaje ?? t.sinRespuesta;
  return t.demora;
}
