import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SavingDialog } from '../dialogs/SavingDialog';
import { type Spots, SpotsContext } from '../preview/use-spots';
import { WithPreview } from '../preview/WithPreview';
import { ScreenTitle } from '../shell/ScreenTitle';
import styles from './FormFrame.module.css';
import { RecoveredNotice } from './RecoveredNotice';
import { UploadNotice, UploadsContext, useUploads } from './uploads';

interface FormFrameProps {
  readonly titulo: string;
  /** Leads back to the screen from which the form was opened. */
  readonly onBack: () => void;
  readonly saving: boolean;
  /** Given where the form shows what was typed before and never saved. */
  readonly onDiscard: (() => void) | null;
  readonly onSubmit: () => Promise<void>;
  /** Asks for when the save is to be published, where it need not be at once. */
  readonly onSchedule?: () => Promise<void>;
  /** What is to be known before anything is changed. */
  readonly aviso?: ReactNode;
  /** Address of what was saved before; of a new row there is none. */
  readonly historial?: string;
  /** What a guest will see of what the form holds. */
  readonly preview?: ReactNode;
  /** Which of its parts the form is at, where the preview leads to the fields. */
  readonly spots?: Pick<Spots, 'shared' | 'onFocus'>;
  /** What the preview is, where it is not the guest's own view. */
  readonly previewNote?: string;
  readonly children: ReactNode;
}

/** The title, the buttons and the notices that every form has. */
export function FormFrame(props: FormFrameProps) {
  const { onSubmit, onSchedule } = props;
  const { track, waiting, saveWhenArrived } = useUploads((isPlanned: boolean) =>
    isPlanned && onSchedule ? onSchedule() : onSubmit(),
  );
  const submit = (isPlanned: boolean) => {
    if (!props.saving) void saveWhenArrived(isPlanned);
  };
  const form = (
    <form
      noValidate
      onFocus={props.spots?.onFocus}
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <Stack>
        <ScreenTitle>{props.titulo}</ScreenTitle>
        {props.aviso}
        {props.onDiscard && <RecoveredNotice onDiscard={props.onDiscard} />}
        <UploadsContext value={track}>
          <SpotsContext value={props.spots?.shared ?? null}>{props.children}</SpotsContext>
        </UploadsContext>
        <Group className={styles.botones} gap="xs">
          <Button variant="default" onClick={props.onBack}>
            Volver
          </Button>
          <Button type="submit">Guardar</Button>
          {onSchedule && (
            <Button variant="outline" onClick={() => submit(true)}>
              Programar…
            </Button>
          )}
          {props.historial !== undefined && <Link to={props.historial}>Historial</Link>}
          <UploadNotice waiting={waiting} />
        </Group>
      </Stack>
      <SavingDialog opened={props.saving} />
    </form>
  );
  if (props.preview === undefined) return form;
  return (
    <WithPreview preview={props.preview} nota={props.previewNote}>
      {form}
    </WithPreview>
  );
}
