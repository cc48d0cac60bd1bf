import { Alert, Button, Stack } from '@mantine/core';

interface RecoveredNoticeProps {
  readonly onDiscard: () => void;
}

/** Says that the form shows what was typed before and never saved. */
export function RecoveredNotice({ onDiscard }: RecoveredNoticeProps) {
  return (
    <Alert color="yellow" role="status" title="Recuperamos sus cambios sin guardar">
      <Stack align="flex-start" gap="xs">
        Revíselos y guarde, o vuelva a lo que está guardado.
        <Button size="xs" variant="outline" color="dark" onClick={onDiscard}>
          Descartar mis cambios
        </Button>
      </Stack>
    </Alert>
  );
}
