import {
  addressOfLink,
  fieldOf,
  linkFault,
  typedLink,
} from '@guest-app/config/browser/rich-text/link-address';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useCurrentAdmin } from '../session/admin-context';
import { linkTargetsQuery } from './queries';
import styles from './RichTextField.module.css';

interface LinkPanelProps {
  readonly id: string;
  /** Address of the link that is edited; empty for a new one. */
  readonly address: string;
  /** With the name of the place of the hotel, where the link leads to one. */
  readonly onApply: (address: string, name: string | undefined) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks where a link leads, right below the toolbar that opened it. */
export function LinkPanel({ id, address, onApply, onRemove, onClose }: LinkPanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const targets = useQuery(linkTargetsQuery(useCurrentAdmin())).data ?? [];
  const [link, setLink] = useState(() => typedLink(address));
  const [error, setError] = useState<string | null>(null);
  const asked = fieldOf(link.goal);
  const target = targets.find(({ enlace }) => enlace === link.goal);
  const optionsOf = (wanted: (typeof targets)[number]['tipo']) =>
    targets
      .filter(({ tipo }) => tipo === wanted)
      .map(({ enlace, nombre }) => ({ value: enlace, label: nombre }));

  function apply() {
    const valid = addressOfLink(link);
    if (valid === null) {
      setError(linkFault(link.goal));
      field.current?.focus();
    } else {
      onApply(valid, target?.nombre);
    }
  }

  function onEnter(event: KeyboardEvent) {
    // The form around it is not to be saved by this.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
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
        <NativeSelect
          label="El enlace lleva a"
          value={link.goal}
          autoFocus={asked === null}
          data={[
            { value: 'direccion', label: 'Una dirección web, un email o un teléfono' },
            { value: 'mapa', label: 'Un lugar en el mapa' },
            // Until the others are there.
            ...(asked === null && target === undefined
              ? [{ value: link.goal, label: link.goal }]
              : []),
            { group: 'Una sección', items: optionsOf('seccion') },
            { group: 'Reservar turnos', items: optionsOf('agenda') },
          ]}
          onChange={(event) => {
            setLink({ ...link, goal: event.currentTarget.value });
            setError(null);
          }}
          onKeyDown={onEnter}
        />
        {asked !== null && (
          <TextInput
            ref={field}
            autoFocus
            label={asked.label}
            description={asked.hint}
            inputMode={link.goal === 'mapa' ? 'text' : 'url'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2000}
            value={link.typed}
            error={error}
            errorProps={{ role: 'alert' }}
            onChange={(event) => {
              setLink({ ...link, typed: event.currentTarget.value });
              setError(null);
            }}
            onKeyDown={onEnter}
          />
        )}
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
