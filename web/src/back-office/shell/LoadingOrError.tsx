import { Alert, Button, Stack } from '@mantine/core';
import { Spinner } from '../../shared/spinner/Spinner';
import { messageOf } from '../dialogs/report-failure';

interface LoadingOrErrorProps {
  /** Why what is waited for did not come; null while it may still come. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** What shows in place of content that has not come. */
export function LoadingOrError({ error, onRetry }: LoadingOrErrorProps) {
  if (error === null) return <Spinner label="Cargando" />;
  return (
    <Alert color="red" title="No se pudo cargar">
      <Stack align="flex-start">
        {messageOf(error)}
        <Button variant="outline" color="red" onClick={onRetry}>
          Reintentar
        </Button>
      </Stack>
    </Alert>
  );
}
