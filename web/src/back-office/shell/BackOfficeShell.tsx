import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { CalendarIcon } from '../icons/icons';
import { logOutAdmin, usePuede } from '../session/admin-session';
import styles from './BackOfficeShell.module.css';
import { entriesFor, type Entry } from './entries';
import { GuardedLink } from './GuardedLink';
import { mayLeave } from './leave-guard';

interface BackOfficeShellProps {
  readonly hotel: string;
  /** The one that is open. */
  readonly entry: Entry | null;
  readonly children: ReactNode;
}

/** The menu of the back office around its screens. */
export function BackOfficeShell({ hotel, entry, children }: BackOfficeShellProps) {
  const navigate = useNavigate();
  const puede = usePuede();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the menu is wider than the screen.
    menu.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [entry]);

  async function logOut() {
    if (!(await mayLeave())) return;
    // The address first: the guard would take the person's leave for a session that ended.
    void navigate('/admin/login');
    logOutAdmin();
  }

  return (
    <div className={styles.marco}>
      <header className={styles.barra}>
        <p className={styles.hotel}>{hotel}</p>
        <nav ref={menu} aria-label="Administración" className={styles.menu}>
          {entriesFor(puede).map(([name, label]) => (
            <GuardedLink
              key={name}
              to={`/admin/${name}`}
              className={styles.entrada}
              aria-current={name === entry ? 'page' : undefined}
            >
              {name === 'turnos' && <CalendarIcon />}
              {label}
            </GuardedLink>
          ))}
          <a
            href="#/admin/login"
            className={styles.salir}
            onClick={(event) => {
              event.preventDefault();
              void logOut();
            }}
          >
            LOGOUT
          </a>
        </nav>
      </header>
      <main className={styles.contenido}>{children}</main>
    </div>
  );
}
