import { linkAddress } from '@guest-app/config/browser/rich-text/link-address';
import { Box, Button, Field, Flex, TextInput } from '@strapi/design-system';
import { type KeyboardEvent, useRef, useState } from 'react';

interface LinkAddressProps {
  readonly id: string;
  /** Address of the link that is edited; empty for a new one. */
  readonly address: string;
  readonly onApply: (address: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks where a link leads, right below the toolbar that opened it. */
export function LinkAddress({ id, address, onApply, onRemove, onClose }: LinkAddressProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(address);
  const [fault, setFault] = useState<string | null>(null);

  function apply() {
    const valid = linkAddress(typed);
    if (valid === null) {
      setFault('Ingrese una dirección web, un email o un teléfono que empiece con tel:');
      field.current?.focus();
    } else {
      onApply(valid);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // What the form around it does on this key is not meant.
    event.stopPropagation();
    onClose();
  }

  function onFieldKeyDown(event: KeyboardEvent) {
    // The form around it is not to be saved by this.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  }

  return (
    <Box id={id} role="group" aria-label="Enlace" padding={3} onKeyDown={onKeyDown}>
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Field.Root
          error={fault ?? false}
          hint="Por ejemplo www.hotel.com, reservas@hotel.com o tel:+541148901234"
        >
          <Field.Label>Dirección del enlace</Field.Label>
          <TextInput
            ref={field}
            autoFocus
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2000}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setFault(null);
            }}
            onKeyDown={onFieldKeyDown}
          />
          <Field.Hint />
          <div role="alert">
            <Field.Error />
          </div>
        </Field.Root>
        <Flex gap={2} wrap="wrap">
          <Button onClick={apply}>Aplicar</Button>
          {address !== '' && (
            <Button variant="danger-light" onClick={onRemove}>
              Quitar enlace
            </Button>
          )}
          <Button variant="tertiary" onClick={onClose}>
            Cancelar
          </Button>
        </Flex>
      </Flex>
    </Box>
  );
}
