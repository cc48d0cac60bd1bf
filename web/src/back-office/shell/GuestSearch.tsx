import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import styles from './BackOfficeShell.module.css';
import { huespedAddress, type HuespedState } from './huesped-place';

/** Looks for a guest from every screen: Enter leads to the guest's page. */
export function GuestSearch() {
  const navigate = useNavigate();

  return (
    <form
      role="search"
      className={styles.buscar}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('buscar');
        const buscar = typeof typed === 'string' ? typed.trim() : '';
        if (buscar === '') return;
        void navigate(huespedAddress, { state: { buscar } satisfies HuespedState });
      }}
    >
      <TextInput
        name="buscar"
        type="search"
        dir="auto"
        maxLength={100}
        aria-label="Huésped"
        placeholder="Huésped: habitación, apellido, n.º"
      />
    </form>
  );
}
