import { Stack, Table, Text } from '@mantine/core';
import type { Clash } from './differences';

/** What this person would change over what another person saved meanwhile. */
export function ConflictTable({ clashes }: { readonly clashes: readonly Clash[] }) {
  return (
    <Stack gap="xs">
      <Text>{introduction(clashes)}</Text>
      {clashes.length > 0 && (
        <Table withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Campo</Table.Th>
              <Table.Th scope="col">Lo suyo</Table.Th>
              <Table.Th scope="col">Lo guardado</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {clashes.map(({ campo, mio, guardado, isOfBoth }) => (
              <Table.Tr key={campo}>
                <Table.Th scope="row">
                  {campo}
                  {isOfBoth && (
                    <Text size="xs" c="red">
                      Lo cambiaron los dos
                    </Text>
                  )}
                </Table.Th>
                <Table.Td>{mio || '(vacío)'}</Table.Td>
                <Table.Td>{guardado || '(vacío)'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}

function introduction(clashes: readonly Clash[]): string {
  if (clashes.length === 0)
    return 'Mientras usted editaba, otra persona guardó cambios. Lo que usted cambió ya está guardado.';
  return clashes.some(({ isOfBoth }) => isOfBoth)
    ? 'Mientras usted editaba, otra persona guardó cambios. Si guarda lo suyo, esto reemplaza lo guardado; lo demás queda como lo dejó la otra persona.'
    : 'Mientras usted editaba, otra persona cambió otros campos. Si guarda lo suyo, se conservan los cambios de los dos. Esto es lo que cambia usted:';
}
