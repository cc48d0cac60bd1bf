import { Group, Loader, Modal, Text } from '@mantine/core';
import { useEffect } from 'react';
import { modalProps } from './modal-props';
import { returnFocus } from './return-focus';

/** Shows that a write is on its way, and keeps everything else from being pressed until it is answered. */
export function SavingDialog({ opened }: { readonly opened: boolean }) {
  useEffect(() => (opened ? returnFocus : undefined), [opened]);
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
