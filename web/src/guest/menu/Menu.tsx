import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useBackCloses } from '../../shared/history/back-closes';
import type { Idioma } from '../../shared/model/idioma';
import type { Seccion } from '../../shared/model/seccion';
import { ownLanguage } from '../../shared/texts/own-language';
import type { Texts } from '../../shared/texts/texts';
import { CalendarIcon } from '../icons/CalendarIcon';
import { CloseIcon } from '../icons/CloseIcon';
import { MenuIcon } from '../icons/MenuIcon';
import { Install } from '../install/Install';
import { LanguagePicker } from '../language/LanguagePicker';
import { type Guest, logOutGuest } from '../session/guest-session';
import barButton from '../shell/BarButton.module.css';
import styles from './Menu.module.css';

export interface MenuProps {
  readonly t: Texts;
  readonly uiLang: string;
  readonly idIdioma: string;
  readonly guest: Guest | null;
  /** Whether there are other hotels to choose. */
  readonly isOneOfMany: boolean;
  readonly idiomas: readonly Idioma[];
  readonly secciones: readonly Seccion[];
  readonly idSeccion: number | undefined;
  readonly onSeccion: (idSeccion: number) => void;
  /** While the menu is open, the rest of the screen must be out of reach. */
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The button that opens and closes the side menu, and the menu. */
export function Menu(props: MenuProps) {
  const { t, uiLang, open, onOpenChange } = props;
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();

  function show(next: boolean) {
    onOpenChange(next);
    if (!next) toggle.current?.focus();
  }

  useBackCloses(open, () => show(false));

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) show(false);
  });
  useEffect(() => {
    if (!open) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [open]);

  return (
    <>
      <button
        ref={toggle}
        type="button"
        lang={uiLang}
        className={`${barButton.boton} ${styles.boton}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => show(!open)}
      >
        {open ? <CloseIcon /> : <MenuIcon />}
        <span>{t.menu}</span>
      </button>
      <div id={id} className={styles.capa} hidden={!open}>
        <div className={styles.fondo} onClick={() => show(false)} />
        {open && <Panel {...props} close={() => show(false)} />}
      </div>
    </>
  );
}

/** What the menu offers. Its links replace the entry that the open menu has in the history. */
function Panel({
  t,
  uiLang,
  idIdioma,
  guest,
  isOneOfMany,
  idiomas,
  secciones,
  idSeccion,
  onSeccion,
  close,
}: MenuProps & { readonly close: () => void }) {
  return (
    <nav className={styles.panel} aria-label={t.menu} lang={uiLang}>
      <div className={styles.corre}>
        {guest && (
          <div className={styles.huesped}>
            <p className={styles.nombre}>
              <bdi>
                {guest.nombre} {guest.apellido}
              </bdi>
            </p>
            <p>
              {t.nroReserva}{' '}
              <bdi>
                <strong>{guest.nroConfirmacion}</strong>
              </bdi>
            </p>
            <Link
              to="/main"
              replace
              onClick={() => {
                close();
                logOutGuest();
              }}
            >
              {t.cerrarSesion}
            </Link>
          </div>
        )}
        {idiomas.length > 1 && (
          <LanguagePicker label={t.idioma} idiomas={idiomas} idIdioma={idIdioma} />
        )}
        <ul className={styles.lista} lang={idIdioma.toLowerCase()}>
          {secciones.map((seccion) => (
            <li key={seccion.id}>
              <button
                type="button"
                aria-current={seccion.id === idSeccion ? 'page' : undefined}
                onClick={() => {
                  close();
                  onSeccion(seccion.id);
                }}
              >
                <bdi {...ownLanguage(seccion.idiomas.titulo)}>{seccion.titulo}</bdi>
              </button>
            </li>
          ))}
        </ul>
        <Install part="menu" idIdioma={idIdioma} className={styles.otro} onUse={close} />
        {isOneOfMany && (
          <Link className={styles.otro} to="/hoteles" replace onClick={close}>
            {t.otroHotel}
          </Link>
        )}
      </div>
      {/* In sight however long the list of sections is. */}
      <div className={styles.fijo}>
        <Link className={styles.turnos} to="/turnos" replace lang="es" onClick={close}>
          <CalendarIcon />
          Turnos
        </Link>
        {guest === null && (
          <Link className={styles.ingresar} to="/login" replace onClick={close}>
            {t.ingresar}
          </Link>
        )}
      </div>
    </nav>
  );
}
