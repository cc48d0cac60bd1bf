import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { staffViewPath } from '../../shared/address/staff-view';
import { CalendarIcon } from '../icons/icons';
import { useCurrentAdmin } from '../session/admin-context';
import { logOutAdmin, useEmail, usePuede } from '../session/admin-session';
import styles from './BackOfficeShell.module.css';
import { entriesFor } from './entries';
import { GuestSearch } from './GuestSearch';
import { mayLeave } from './leave-guard';

interface BackOfficeShellProps {
  readonly hotel: string;
  readonly children: ReactNode;
}

/** The menu of the back office around its screens. */
export function BackOfficeShell({ hotel, children }: BackOfficeShellProps) {
  const navigate = useNavigate();
  const puede = usePuede();
  const { db } = useCurrentAdmin();
  const email = useEmail();
  const menu = useRef<HTMLElement>(null);
  const [, , name] = useLocation().pathname.split('/');
  // Agendas and closures belong to the services' entry.
  const open = name === 'agendas' || name === 'cierres' ? 'servicios' : name;
  useEffect(() => {
    // On a phone the menu is wider than the screen. The page itself stays where a form has put it.
    const entry = menu.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const frame = menu.current?.getBoundingClientRect();
    if (!entry || !frame) return;
    menu.current?.scrollBy({
      left: entry.left + entry.width / 2 - (frame.left + frame.width / 2),
    });
  }, [open]);

  async function logOut() {
    if (!(await mayLeave())) return;
    // The address first: the guard would take the person's leave for a session that ended.
    void navigate('/admin/login');
    logOutAdmin();
  }

  return (
    <div className={styles.marco}>
      <header className={styles.barra}>
        <div className={styles.arriba}>
          <p className={styles.hotel}>{hotel}</p>
          {puede.includes('turnos') && <GuestSearch />}
          <p className={styles.quien}>
            <bdi>{email}</bdi>
            {/* Not every hotel has an address of its own, nor is it always its code. */}
            <a href={`#${staffViewPath({ db })}`} target="_blank" rel="noreferrer">
              Ver como huésped
            </a>
          </p>
        </div>
        <nav ref={menu} aria-label="Administración" className={styles.menu}>
          {entriesFor(puede).map(([name, label]) => (
            <Link
              key={name}
              to={`/admin/${name}`}
              className={styles.entrada}
              aria-current={name === open ? 'page' : undefined}
            >
              {name === 'turnos' && <CalendarIcon />}
              {label}
            </Link>
          ))}
          <Link
            to="/admin/login"
            className={styles.salir}
            onClick={(event) => {
              event.preventDefault();
              void logOut();
            }}
          >
            LOGOUT
          </Link>
        </nav>
      </header>
      <main className={styles.contenido}>{children}</main>
    </div>
  );
}
