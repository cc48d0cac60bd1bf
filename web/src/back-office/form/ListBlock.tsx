import { Button, Fieldset, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface ListBlockProps {
  readonly titulo: string;
  /** When what is done here is saved. */
  readonly nota: string;
  readonly agregar: string;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

/** A list that belongs to a component: its rows, and the button for one more. */
export function ListBlock({ titulo, nota, agregar, onAdd, children }: ListBlockProps) {
  return (
    <Fieldset legend={titulo}>
      <Stack gap="sm" align="stretch">
        <Text size="sm" c="dimmed">
          {nota}
        </Text>
        {children}
        <div>
          <Button variant="light" onClick={onAdd}>
            {agregar}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}

export const savedLater = 'Se guarda junto con el componente.';
export const savedAtOnce = 'Lo que cambie en esta lista se guarda en el momento.';
