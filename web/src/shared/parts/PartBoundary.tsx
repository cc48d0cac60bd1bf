import { inLanguage } from '@guest-app/config/direction';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { serverAnswers, whenServerIsBack } from '../api/server-back';
import { textsFor } from '../texts/texts';
import styles from './PartBoundary.module.css';

interface PartBoundaryProps {
  /** What the part is of the page: all that one reads there, or a piece of a screen. */
  readonly as: 'main' | 'div';
  readonly children: ReactNode;
}

/** Puts an offer to load the page again in the place of a part that fails. React reports the error on the console. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };

  override render() {
    return this.state.failed ? <FailedPart as={this.props.as} /> : this.props.children;
  }
}

function FailedPart({ as: Frame }: Pick<PartBoundaryProps, 'as'>) {
  const Message = Frame === 'main' ? 'h1' : 'p';
  const { t, lang } = textsFor(document.documentElement.lang);
  const [isAway, setIsAway] = useState(!navigator.onLine);
  useEffect(() => (isAway ? whenServerIsBack(reload) : undefined), [isAway]);
  return (
    <Frame className={styles.fallo} {...inLanguage(lang)}>
      <div role="alert">
        <Message>{isAway ? t.sinConexion : t.parteFallida}</Message>
      </div>
      <button
        type="button"
        className="boton"
        onClick={() =>
          void serverAnswers().then((answers) => (answers ? reload() : setIsAway(true)))
        }
      >
        {t.recargar}
      </button>
    </Frame>
  );
}

const reload = () => window.location.reload();
