import { Alert } from '@mantine/core';

/** What somebody else did meanwhile to what a dialog is about. */
export function ChangeNotice({ texto }: { readonly texto: string | null }) {
  return (
    <div role="status">
      {texto !== null && (
        <Alert color="yellow" title="Cambió mientras tanto">
          {texto}
        </Alert>
      )}
    </div>
  );
}
