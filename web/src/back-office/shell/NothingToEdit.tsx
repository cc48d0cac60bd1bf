import { Stack, Text } from '@mantine/core';
import { GuardedLink } from './GuardedLink';
import { ScreenTitle } from './ScreenTitle';

/** In place of a screen that has nothing to show: why, and the ways on. */
export function NothingToEdit({ texto }: { readonly texto: string }) {
  return (
    <Stack>
      <ScreenTitle>Administración</ScreenTitle>
      <Text>{texto}</Text>
      <GuardedLink to="/admin/secciones">Ir a Secciones</GuardedLink>
      <GuardedLink to="/admin/componentes">Ir a Componentes</GuardedLink>
    </Stack>
  );
}
