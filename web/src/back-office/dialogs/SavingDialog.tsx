import { Group, Loader, Modal, Text } from '@mantine/core';
import { modalProps } from './modal-props';

/** Shows that a write is on its way, and keeps everything else from being pressed until it is answered. */
export function SavingDialog({ opened }: { readonly opened: boolean }) {
  return (
    <Modal
      {...modalProps}
      opened={opened}
      onClose={() => undefined}
      title="Guardando"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size={320}
      zIndex={290}
    >
      <Group>
        <Loader size="sm" role="status" aria-label="Guardando" />
        <Text>Un momento, por favor…</Text>
      </Group>
    </Modal>
  );
}
