import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { SavingDialog } from '../dialogs/SavingDialog';
import { useGuardedNavigate } from '../shell/leave-guard';
import { ScreenTitle } from '../shell/ScreenTitle';
import { RecoveredNotice } from './RecoveredNotice';

interface FormFrameProps {
  readonly titulo: string;
  /** Address of the list from which the form was opened. */
  readonly lista: string;
  readonly recovered: boolean;
  readonly saving: boolean;
  readonly onDiscard: () => void;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** The title, the buttons and the notices that every form has. */
export function FormFrame(props: FormFrameProps) {
  const navigate = useGuardedNavigate();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!props.saving) void props.onSubmit();
      }}
    >
      <Stack>
        <ScreenTitle>{props.titulo}</ScreenTitle>
        {props.recovered && <RecoveredNotice onDiscard={props.onDiscard} />}
        {props.children}
        <Group>
          <Button variant="default" onClick={() => navigate(props.lista)}>
            Volver
          </Button>
          <Button type="submit">Guardar</Button>
        </Group>
      </Stack>
      <SavingDialog opened={props.saving} />
    </form>
  );
}
