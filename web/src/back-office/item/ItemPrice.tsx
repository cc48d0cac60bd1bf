import { ActionIcon } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ItemRow } from '../../shared/model/item';
import { amountOf } from '../../shared/model/price';
import { type EntryDialogProps, useEntryForm } from '../form/use-entry-form';
import { CheckIcon, CloseIcon } from '../icons/icons';
import { ownMarks } from '../preview/use-spots';
import type { ItemValues } from './item-values';
import styles from './ItemPrice.module.css';
import { PriceField } from './PriceField';

interface ItemPriceProps {
  readonly item: ItemRow;
  readonly onChange: () => void;
  /** The form of the price; null while it is not changed. */
  readonly form: EntryDialogProps<ItemValues> | null;
}

/** The price of a stored item, changed where it stands. */
export function ItemPrice({ item, onChange, form }: ItemPriceProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = form !== null;
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (form !== null) return <PriceForm nombre={item.nombreReferencia} {...form} />;
  return (
    <button
      ref={button}
      type="button"
      className={styles.precio}
      aria-label={`Cambiar el precio de ${item.nombreReferencia}: ${amountOf(item)}`}
      title="Cambiar el precio"
      onClick={onChange}
    >
      <bdi>{amountOf(item)}</bdi>
    </button>
  );
}

/** No form element: it stands inside that of the component. */
function PriceForm({
  nombre,
  ...props
}: EntryDialogProps<ItemValues> & { readonly nombre: string }) {
  const { methods, frame } = useEntryForm(props);
  const { setFocus } = methods;
  useEffect(() => setFocus('precio', { shouldSelect: true }), [setFocus]);
  return (
    <span
      className={styles.campo}
      {...ownMarks}
      onFocus={frame.onFocus}
      // The row is dragged by a pointer that goes down on it.
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') frame.onClose();
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void frame.onSubmit();
      }}
    >
      <PriceField methods={methods} label={undefined} aria-label={`Precio de ${nombre}`} />
      <ActionIcon
        size="lg"
        loading={frame.saving}
        aria-label={`Guardar el precio de ${nombre}`}
        title="Guardar"
        onClick={() => void frame.onSubmit()}
      >
        <CheckIcon />
      </ActionIcon>
      <ActionIcon
        size="lg"
        variant="default"
        aria-label={`Dejar el precio de ${nombre} como está`}
        title="Cancelar"
        onClick={frame.onClose}
      >
        <CloseIcon />
      </ActionIcon>
    </span>
  );
}
