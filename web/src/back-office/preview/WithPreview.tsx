import { useMediaQuery } from '@mantine/hooks';
import {
  Component,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { PartFallback } from '../../shared/parts/lazy-part';
import { Spinner } from '../../shared/spinner/Spinner';
import { ShowFormContext, wasInPreview } from './phone-tabs';
import styles from './WithPreview.module.css';

interface WithPreviewProps {
  readonly preview: ReactNode;
  /** What it is, where it is not the guest's own view. */
  readonly nota: string | undefined;
  readonly children: ReactNode;
}

const guestsNote = 'Así lo ve un huésped. Toque un texto o una imagen para cambiarlos.';

const tabs = ['formulario', 'vista'] as const;
type Tab = (typeof tabs)[number];
const labels: Record<Tab, string> = { formulario: 'Formulario', vista: 'Vista previa' };

/** A form with a preview of its values: beside it where there is room, else in a tab of its own. */
export function WithPreview({ preview, nota = guestsNote, children }: WithPreviewProps) {
  const isWide = useMediaQuery('(min-width: 64rem)', false, { getInitialValueInEffect: false });
  const cameFromPreview = wasInPreview(useLocation().state);
  const [tab, setTab] = useState<Tab>(cameFromPreview ? 'vista' : 'formulario');
  const list = useRef<HTMLDivElement>(null);
  const previewPanel = useRef<HTMLDivElement>(null);
  /** How far the form was scrolled when the preview took its place. */
  const formScroll = useRef(0);
  const id = useId();

  useEffect(() => {
    // Back in the tab from which a component's form was opened.
    if (!cameFromPreview) return;
    previewPanel.current?.scrollIntoView({ block: 'start' });
    const shown = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    shown?.focus({ preventScroll: true });
  }, [cameFromPreview]);

  function show(next: Tab) {
    if (next === tab) return;
    if (next === 'vista') formScroll.current = window.scrollY;
    // At once: what is hidden can neither have the focus nor be scrolled to.
    flushSync(() => setTab(next));
    if (next === 'vista') previewPanel.current?.scrollIntoView({ block: 'start' });
    else window.scrollTo(0, formScroll.current);
  }

  const content = (
    <PreviewBoundary>
      <p className={styles.nota}>{nota}</p>
      <ShowFormContext value={isWide ? stay : () => show('formulario')}>
        <PartFallback value={<Spinner label="Cargando la vista previa" />}>{preview}</PartFallback>
      </ShowFormContext>
    </PreviewBoundary>
  );
  const isTab = (name: Tab) => !isWide && tab === name;
  const panel = (name: Tab) => ({
    role: 'tabpanel',
    id: `${id}-${name}`,
    'aria-labelledby': `${id}-tab-${name}`,
  });
  return (
    <div className={styles.marco}>
      <div
        className={styles.formulario}
        {...(!isWide && panel('formulario'))}
        hidden={isTab('vista')}
      >
        {children}
      </div>
      {isWide && (
        <aside className={styles.lado} aria-labelledby={id}>
          <h2 id={id} className={styles.titulo}>
            {labels.vista}
          </h2>
          {content}
        </aside>
      )}
      {!isWide && (
        <div
          ref={previewPanel}
          className={styles.panel}
          {...panel('vista')}
          hidden={!isTab('vista')}
        >
          {/* That of the form is hidden with it. */}
          <h1 className="solo-lector">{labels.vista}</h1>
          {isTab('vista') && content}
        </div>
      )}
      {!isWide && <PhoneTabs ref={list} id={id} tab={tab} onTab={show} />}
    </div>
  );
}

const stay = () => undefined;

interface PhoneTabsProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly id: string;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
}

function PhoneTabs({ ref, id, tab, onTab }: PhoneTabsProps) {
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = tab === 'vista' ? 'formulario' : 'vista';
    onTab(other);
    currentTarget
      .querySelector<HTMLElement>(`[aria-controls="${id}-${other}"]`)
      ?.focus({ preventScroll: true });
  }
  return (
    <div
      ref={ref}
      role="tablist"
      aria-label="Formulario y vista previa"
      className={styles.pestanas}
      onKeyDown={onKeyDown}
    >
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${name}`}
          className={styles.pestana}
          aria-selected={name === tab}
          aria-controls={`${id}-${name}`}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
        >
          {labels[name]}
        </button>
      ))}
    </div>
  );
}

/** A preview that fails never takes the form with it. */
class PreviewBoundary extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };

  override render() {
    return this.state.failed ? (
      <p role="alert" className={styles.fallo}>
        No se pudo mostrar la vista previa. El formulario sigue funcionando: recargue la página para
        volver a verla, no se pierde lo escrito.
      </p>
    ) : (
      this.props.children
    );
  }
}
