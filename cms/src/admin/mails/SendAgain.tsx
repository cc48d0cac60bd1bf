import { Button, Flex, Typography } from '@strapi/design-system';
import { Mail } from '@strapi/icons';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { messageOf } from '../requests/use-get';

interface Edited {
  readonly model: string;
  readonly documentId?: string;
  readonly document?: { readonly documentId?: string };
}

/** The edit view's panel that has a guest's mail sent once more. */
export function SendAgainPanel({ model, document, documentId }: Edited) {
  const documento = document?.documentId ?? documentId;
  if (model !== 'api::correo.correo' || documento === undefined) return null;
  return { title: 'Envío', content: <SendAgain documento={documento} /> };
}

function SendAgain({ documento }: { readonly documento: string }) {
  const { post } = useFetchClient();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const send = async () => {
    setBusy(true);
    try {
      await post(`/correos/${documento}/reenvio`, {});
      setSaid('Sale en unos segundos, al correo que hoy tiene la estadía.');
    } catch (error) {
      setSaid(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Button
        variant="secondary"
        startIcon={<Mail />}
        fullWidth
        loading={busy}
        onClick={() => void send()}
      >
        Enviar de nuevo
      </Button>
      <Typography variant="pi" textColor="neutral600" role="status">
        {said}
      </Typography>
    </Flex>
  );
}
