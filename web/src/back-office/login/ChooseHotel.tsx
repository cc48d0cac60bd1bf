import { Stack } from '@mantine/core';
import type { Hotel } from '../../shared/model/hotel';
import { ScreenTitle } from '../shell/ScreenTitle';
import { LoginPage } from './LoginPage';

/** Asks for the hotel where none is known: its entry is a code that the staff may not have at hand. */
export function ChooseHotel({ hoteles }: { readonly hoteles: readonly Hotel[] }) {
  return (
    <LoginPage>
      <Stack>
        <ScreenTitle>Elija su hotel</ScreenTitle>
        {hoteles.map(({ db, nombre, codigos }) => (
          <a key={db} href={`#/administrar/${codigos[0] ?? db}`}>
            {nombre}
          </a>
        ))}
      </Stack>
    </LoginPage>
  );
}
