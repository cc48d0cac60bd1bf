import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './LoginScreen.module.css';

/** A screen for those who are not logged in. */
export function LoginPage({ children }: { readonly children: ReactNode }) {
  return (
    <main className={styles.pantalla}>
      <Paper withBorder shadow="sm" className={styles.tarjeta}>
        {children}
      </Paper>
    </main>
  );
}
