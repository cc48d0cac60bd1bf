import { Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSite } from '../session/admin-context';
import { ScreenTitle } from '../shell/ScreenTitle';
import { LoginPage } from './LoginPage';

/** Asks for the hotel where none is known: its entry is a code that the staff may not have at hand. */
export function ChooseHotel() {
  const { hoteles } = useSite();
  return (
    <LoginPage>
      <Stack>
        <ScreenTitle>Elija su hotel</ScreenTitle>
        {hoteles.map(({ db, nombre, codigos }) => (
          <Link key={db} to={`/administrar/${codigos[0] ?? db}`}>
            {nombre}
          </Link>
        ))}
      </Stack>
    </LoginPage>
  );
}
