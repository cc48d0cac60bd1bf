import {
  addressOfLink,
  fieldOf,
  linkFault,
  typedLink,
} from '@guest-app/config/browser/rich-text/link-address';
import type { readLinkTargets } from '@guest-app/config/cms-calls/back-office';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import {
  Box,
  Button,
  Field,
  Flex,
  SingleSelect,
  SingleSelectOption,
  TextInput,
} from '@strapi/design-system';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useGet } from '../requests/use-get';

interface LinkAddressProps {
  readonly id: string;
  /** Address of the link that is edited; empty for a new one. */
  readonly address: string;
  /** With the name of the place of the hotel, where the link leads to one. */
  readonly onApply: (address: string, name: string | undefined) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks where a link leads, right below the toolbar that opened it. */
export function LinkAddress({ id, address, onApply, onRemove, onClose }: LinkAddressProps) {
  const field = useRef<HTMLInputElement>(null);
  const { answer } = useGet<AnswerOf<typeof readLinkTargets>>('/destinos-de-enlace').loaded;
  const targets = answer?.destinos ?? [];
  const [link, setLink] = useState(() => typedLink(address));
  const asked = fieldOf(link.goal);
  const [fault, setFault] = useState<string | null>(null);

  function apply() {
    const valid = addressOfLink(link);
    if (valid === null) {
      setFault(linkFault(link.goal));
      field.current?.focus();
    } else {
      onApply(valid, targets.find(({ enlace }) => enlace === link.goal)?.nombre);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Escape must not close the form around it.
    event.stopPropagation();
    onClose();
  }

  function onFieldKeyDown(event: KeyboardEvent) {
    // Enter must not save the form around it.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  }

  return (
    <Box id={id} role="group" aria-label="Enlace" padding={3} onKeyDown={onKeyDown}>
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Field.Root>
          <Field.Label>El enlace lleva a</Field.Label>
          <SingleSelect
            value={link.goal}
            onChange={(goal) => {
              setLink({ ...link, goal: String(goal) });
              setFault(null);
            }}
          >
            <SingleSelectOption value="direccion">
              Una dirección web, un email o un teléfono
            </SingleSelectOption>
            <SingleSelectOption value="mapa">Un lugar en el mapa</SingleSelectOption>
            {targets.map(({ tipo, enlace, nombre }) => (
              <SingleSelectOption key={enlace} value={enlace}>
                {tipo === 'seccion' ? `Sección: ${nombre}` : `Reservar turnos: ${nombre}`}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
        {asked !== null && (
          <Field.Root error={fault ?? false} hint={asked.hint}>
            <Field.Label>{asked.label}</Field.Label>
            <TextInput
              ref={field}
              autoFocus
              inputMode={link.goal === 'mapa' ? 'text' : 'url'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={2000}
              value={link.typed}
              onChange={(event) => {
                setLink({ ...link, typed: event.target.value });
                setFault(null);
              }}
              onKeyDown={onFieldKeyDown}
            />
            <Field.Hint />
            <div role="alert">
              <Field.Error />
            </div>
          </Field.Root>
        )}
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
