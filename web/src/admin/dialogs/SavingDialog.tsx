import { Group, Loader, Modal, Text } from '@mantine/core';

/** Shows that a write is on its way, and keeps everything else from being pressed until it is answered. */
export function SavingDialog({ opened }: { readonly opened: boolean }) {
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      title="Guardando"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      lockScroll={false}
      centered
      size={320}
      zIndex={290}
      transitionProps={{ duration: 0 }}
    >
      <Group>
        <Loader size="sm" role="status" aria-label="Guardando" />
        <Text>Un momento, por favor…</Text>
      </Group>
    </Modal>
  );
}
