import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { returnFocus } from '../dialogs/return-focus';
import { type LeftOut, LeftOutList } from './LeftOutList';

/** Shows whom to call about a cancelled booking: the screens do not have these bookings any more. */
export function showToCall(rows: readonly LeftOut[], ofOneDay = false): void {
  if (rows.length === 0) return;
  const id = modals.open({
    title: 'Falta avisar por teléfono',
    size: 'lg',
    children: (
      <Stack>
        <Text>Estas reservas se cancelaron sin un correo al huésped. Anótelas o llame ahora.</Text>
        <LeftOutList label="Por avisar" rows={rows} rest={0} ofOneDay={ofOneDay} />
        <Group justify="flex-end">
          <Button data-autofocus onClick={() => modals.close(id)}>
            Listo
          </Button>
        </Group>
      </Stack>
    ),
    onClose: returnFocus,
  });
}
