import { inLanguage } from '@guest-app/config/direction';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from '../history/back-closes';
import styles from './ModalDialog.module.css';

interface ModalDialogProps {
  readonly titulo: string;
  readonly texto: string;
  readonly lang: string;
  /** What pressing Escape does. */
  readonly onDismiss: () => void;
  /**
   * The buttons and the content above them. `data-autofocus` marks the button with the first focus, if it is
   * not the first one.
   */
  readonly children: ReactNode;
}

/** A dialog over the page, open as long as it is mounted. */
export function ModalDialog({ titulo, texto, lang, onDismiss, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useBackCloses(true, onDismiss);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Closing, not unmounting alone, is what gives the focus back to where it was.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      {...inLanguage(lang)}
      aria-labelledby={`${id}titulo`}
      aria-describedby={`${id}texto`}
      onCancel={onDismiss}
    >
      <h2 id={`${id}titulo`}>{titulo}</h2>
      <p id={`${id}texto`}>{texto}</p>
      {children}
    </dialog>
  );
}
