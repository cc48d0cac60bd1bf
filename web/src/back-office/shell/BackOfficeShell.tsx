import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { logOutAdmin } from '../session/admin-session';
import styles from './BackOfficeShell.module.css';
import { GuardedLink } from './GuardedLink';
import { mayLeave } from './leave-guard';
import type { Gestion } from './routes';

/** A screen that the menu leads to; also the name of its address. */
type Entry = Gestion | 'ajustes' | 'contrasena';

const entries = [
  ['secciones', 'Secciones'],
  ['componentes', 'Componentes'],
  ['idiomas', 'Idiomas'],
  ['ajustes', 'Ajustes'],
  ['contrasena', 'Contraseña'],
] as const satisfies readonly (readonly [Entry, string])[];

interface BackOfficeShellProps {
  readonly hotel: string;
  /** The one that is open. */
  readonly entry: Entry | null;
  readonly children: ReactNode;
}

/** The menu of the back office around its screens. */
export function BackOfficeShell({ hotel, entry, children }: BackOfficeShellProps) {
  const navigate = useNavigate();

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
        <nav aria-label="Administración" className={styles.menu}>
          {entries.map(([name, label]) => (
            <GuardedLink
              key={name}
              to={`/admin/${name}`}
              className={styles.entrada}
              aria-current={name === entry ? 'page' : undefined}
            >
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
