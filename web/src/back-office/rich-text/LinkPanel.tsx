import { linkAddress } from '@guest-app/config/browser/rich-text/link-address';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import styles from './RichTextField.module.css';

interface LinkPanelProps {
  readonly id: string;
  /** Address of the link that is edited; empty for a new one. */
  readonly address: string;
  readonly onApply: (address: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks for the address of a link, right below the toolbar that opened it. */
export function LinkPanel({ id, address, onApply, onRemove, onClose }: LinkPanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(address);
  const [error, setError] = useState<string | null>(null);

  function apply() {
    const valid = linkAddress(typed);
    if (valid === null) {
      setError('Ingrese una dirección web, un email o un teléfono que empiece con tel:');
      field.current?.focus();
    } else {
      onApply(valid);
    }
  }

  return (
    <div
      id={id}
      role="group"
      aria-label="Enlace"
      className={styles.enlace}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onClose();
        }
      }}
    >
      <Stack gap="xs">
        <TextInput
          ref={field}
          autoFocus
          label="Dirección del enlace"
          description="Por ejemplo www.hotel.com, reservas@hotel.com o tel:+541148901234"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          value={typed}
          error={error}
          errorProps={{ role: 'alert' }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(null);
          }}
          onKeyDown={(event) => {
            // The form around it is not to be saved by this.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
        <Group gap="xs">
          <Button size="compact-sm" onClick={apply}>
            Aplicar
          </Button>
          {address !== '' && (
            <Button size="compact-sm" variant="outline" color="red" onClick={onRemove}>
              Quitar enlace
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={onClose}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </div>
  );
}
