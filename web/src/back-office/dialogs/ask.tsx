import { Anchor, Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import styles from './DoneNotices.module.css';
import { focusHeadingIfLost, returnFocus } from './return-focus';

interface Question {
  readonly titulo: string;
  readonly texto: ReactNode;
  readonly si: string;
  readonly no: string;
  /** Whether saying yes destroys something. */
  readonly peligro?: boolean;
}

/** Asks the person something; false also where the question was closed. */
export async function ask(question: Question): Promise<boolean> {
  return (await choose(question)) === 'si';
}

/** Lets the person choose between two ways; null where the question was closed and nothing is to be done. */
export function choose(question: Question): Promise<'si' | 'no' | null> {
  const { titulo, texto, si, no, peligro = false } = question;
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: titulo,
      children: typeof texto === 'string' ? <Text>{texto}</Text> : texto,
      labels: { confirm: si, cancel: no },
      // Enter by habit destroys nothing.
      ...(peligro && { confirmProps: { color: 'red' }, cancelProps: { 'data-autofocus': true } }),
      onConfirm: () => resolve('si'),
      onCancel: () => resolve('no'),
      onClose: () => {
        returnFocus();
        resolve(null);
      },
    });
  });
}

/** Says something that the person must read before going on. */
export function tell(titulo: string, texto: string): void {
  modals.openConfirmModal({
    // What is said already is not said twice.
    modalId: `${titulo} ${texto}`,
    title: titulo,
    children: <Text>{texto}</Text>,
    labels: { confirm: 'Aceptar', cancel: '' },
    confirmProps: { 'data-autofocus': true },
    cancelProps: { display: 'none' },
    onClose: returnFocus,
  });
}

/** A screen where what was done can be seen. */
interface Place {
  readonly texto: string;
  readonly address: string;
}

/** Says that something was done, and for ten seconds offers to take it back where that is possible. */
export function confirmDone(
  texto: string,
  titulo = 'Correcto!',
  onUndo?: () => Promise<void>,
  place?: Place,
): void {
  const isMore = onUndo !== undefined || place !== undefined;
  // The last word alone: what was done before would pile up over the screen.
  notifications.clean();
  notifications.show({
    title: titulo,
    message: isMore ? <Done texto={texto} onUndo={onUndo} place={place} /> : texto,
    autoClose: isMore ? 10_000 : 6000,
    classNames: { body: styles.cuerpo },
    closeButtonProps: { 'aria-label': 'Cerrar el aviso' },
  });
  focusHeadingIfLost();
}

interface DoneProps {
  readonly texto: string;
  readonly onUndo: (() => Promise<void>) | undefined;
  readonly place: Place | undefined;
}

function Done({ texto, onUndo, place }: DoneProps) {
  return (
    <Group justify="space-between">
      <span>{texto}</span>
      {place && (
        // The notices stand outside the router, which takes this for an address that was typed.
        <Anchor
          href={`#${place.address}`}
          size="sm"
          underline="always"
          onClick={() => notifications.clean()}
        >
          {place.texto}
        </Anchor>
      )}
      {onUndo && (
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.clean();
            void onUndo();
          }}
        >
          Deshacer
        </Button>
      )}
    </Group>
  );
}
