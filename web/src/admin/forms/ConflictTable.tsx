import { Stack, Table, Text } from '@mantine/core';
import type { Difference } from './differences';

/** What the person typed beside what another person saved meanwhile. */
export function ConflictTable({ differences }: { readonly differences: readonly Difference[] }) {
  return (
    <Stack gap="xs">
      <Text>Mientras usted editaba, otra persona guardó otra versión. Esto es lo que difiere:</Text>
      <Table withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Campo</Table.Th>
            <Table.Th scope="col">Lo suyo</Table.Th>
            <Table.Th scope="col">Lo guardado</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map(({ campo, mio, guardado }) => (
            <Table.Tr key={campo}>
              <Table.Th scope="row">{campo}</Table.Th>
              <Table.Td>{mio || '(vacío)'}</Table.Td>
              <Table.Td>{guardado || '(vacío)'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {differences.length === 0 && <Text>No hay diferencias en lo que usted ve.</Text>}
    </Stack>
  );
}
