import { Stack, Table, Text } from '@mantine/core';
import { imageSource } from '../../shared/image/image-source';
import { plainText } from '../translations/plain-text';
import styles from './ConflictTable.module.css';
import type { Clash, Difference } from './differences';

/** What this person would change over what another person saved meanwhile. */
export function ConflictTable({ clashes }: { readonly clashes: readonly Clash[] }) {
  return (
    <Stack gap="xs">
      <Text>{introduction(clashes)}</Text>
      {clashes.length > 0 && (
        <Table withTableBorder withRowBorders={false} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Lo suyo</Table.Th>
              <Table.Th scope="col">Lo guardado</Table.Th>
            </Table.Tr>
          </Table.Thead>
          {clashes.map((clash) => (
            <Rows key={clash.campo} {...clash} />
          ))}
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

/** One field: its name above, both values side by side, which leaves them the room that a phone has. */
function Rows({ isOfBoth, ...difference }: Clash) {
  const { campo, clase, mio, guardado } = difference;
  return (
    <Table.Tbody>
      <Table.Tr className={styles.campo}>
        <Table.Th scope="rowgroup" colSpan={2}>
          {campo}
          {isOfBoth && (
            <Text span size="sm" c="red">
              {' · lo cambiaron los dos'}
            </Text>
          )}
        </Table.Th>
      </Table.Tr>
      <Table.Tr>
        <Table.Td className={styles.valor}>
          <Shown clase={clase} valor={mio} />
          {clase === 'rico' && plainText(mio) === plainText(guardado) && (
            <Text size="sm" c="dimmed">
              Cambia solo el formato.
            </Text>
          )}
        </Table.Td>
        <Table.Td className={styles.valor}>
          <Shown clase={clase} valor={guardado} />
        </Table.Td>
      </Table.Tr>
    </Table.Tbody>
  );
}

interface ShownProps {
  readonly clase: Difference['clase'];
  readonly valor: string;
}

function Shown({ clase, valor }: ShownProps) {
  if (valor === '') return '(vacío)';
  if (clase === 'imagen')
    return <img {...imageSource(valor, 0)} sizes="160px" alt={valor} className={styles.imagen} />;
  return clase === 'rico' ? plainText(valor) : valor;
}
