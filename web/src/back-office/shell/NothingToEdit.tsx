import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { usePuede } from '../session/admin-session';
import { entriesFor } from './entries';
import { ScreenTitle } from './ScreenTitle';

/** In place of a screen that has nothing to show: why, and the ways on. */
export function NothingToEdit({ texto }: { readonly texto: string }) {
  const puede = usePuede();
  return (
    <Stack>
      <ScreenTitle>Administración</ScreenTitle>
      <Text>{texto}</Text>
      {entriesFor(puede)
        .slice(0, 2)
        .map(([name, label]) => (
          <Link key={name} to={`/admin/${name}`}>
            {`Ir a ${label}`}
          </Link>
        ))}
    </Stack>
  );
}
