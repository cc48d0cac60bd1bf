import { Button, Group, Modal, Stack } from '@mantine/core';
import { useModals } from '@mantine/modals';
import { type FocusEventHandler, type ReactNode, useEffect, useEffectEvent } from 'react';
import { ask } from '../dialogs/ask';
import { modalProps } from '../dialogs/modal-props';
import { returnFocus } from '../dialogs/return-focus';
import { ownMarks } from '../preview/use-spots';
import styles from './FormDialog.module.css';
import { RecoveredNotice } from './RecoveredNotice';
import { UploadNotice, UploadsContext, useUploads } from './uploads';

interface FormDialogProps {
  readonly titulo: string;
  readonly width: number;
  readonly saving: boolean;
  readonly isDirty: boolean;
  /** Given where the form shows what was typed before and never saved. */
  readonly onDiscard: (() => void) | null;
  /** What the buttons say, where it is more than to save. */
  readonly si?: string;
  readonly no?: string;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  readonly onFocus?: FocusEventHandler;
  /** Gives the focus to another field than the first, once the dialog is on the page. */
  readonly onShown?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A form in a dialog of its own, which asks before what was typed into it is let go. */
export function FormDialog(props: FormDialogProps) {
  const { modals } = useModals();
  const { track, waiting, saveWhenArrived } = useUploads(props.onSubmit);

  useEffect(() => returnFocus, []);

  async function close() {
    if (props.saving) return;
    const letsGo =
      !props.isDirty ||
      (await ask({
        titulo: 'Hay cambios sin guardar',
        texto: 'Si cierra esta ventana, lo que escribió en ella se pierde.',
        si: 'Cerrar sin guardar',
        no: 'Seguir editando',
        peligro: true,
      }));
    if (letsGo) props.onClose();
  }

  return (
    <Modal
      {...modalProps}
      opened
      onClose={() => void close()}
      title={props.titulo}
      size={props.width}
      // Escape closes the dialog on top only.
      closeOnEscape={modals.length === 0}
    >
      <form
        noValidate
        {...ownMarks}
        onFocus={props.onFocus}
        onSubmit={(event) => {
          event.preventDefault();
          // For React this form lies inside that of the screen, though not on the page.
          event.stopPropagation();
          if (!props.saving) void saveWhenArrived();
        }}
      >
        <Stack>
          {props.onDiscard && <RecoveredNotice onDiscard={props.onDiscard} />}
          <UploadsContext value={track}>{props.children}</UploadsContext>
          {props.onShown && <Shown onShown={props.onShown} />}
          <Group justify="flex-end" className={styles.botones}>
            <UploadNotice waiting={waiting} />
            <Button variant="default" onClick={() => void close()}>
              {props.no ?? 'Cancelar'}
            </Button>
            <Button type="submit" loading={props.saving}>
              {props.si ?? 'Guardar'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function Shown({ onShown }: { readonly onShown: () => void }) {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return null;
}
