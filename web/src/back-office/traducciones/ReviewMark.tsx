import { textNames } from '@guest-app/config/text-names';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Traduccion } from '../../shared/model/traduccion';
import { useWrite } from '../api/use-write';
import { writeCall } from '../api/write-call';
import { confirmDone } from '../dialogs/ask';
import { ChangedWords } from '../rich-text/ChangedWords';
import { useCurrentAdmin } from '../session/admin-context';
import { traduccionesKey } from './queries';
import { useToReview } from './use-to-review';

interface ReviewMarkProps extends Pick<Traduccion, 'de' | 'id' | 'campo'> {
  readonly idIdioma: string;
  /** What the form holds: another text than the stored one is reviewed by being saved. */
  readonly typed: string;
}

/** Says beside a field that its translation is to be reviewed and why, and takes that it still is right. */
export function ReviewMark({ de, id, campo, idIdioma, typed }: ReviewMarkProps) {
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const { saving, send } = useWrite();
  const toReview = useToReview().find(
    (one) => one.de === de && one.id === id && one.campo === campo && one.idIdioma === idIdioma,
  );
  if (toReview === undefined || typed !== toReview.texto) return null;
  const { espanol, texto, confirmado = '', enriquecido } = toReview;

  async function confirm() {
    const body = { de, id, campo, idIdioma, espanol, anterior: texto, texto };
    const done = await send(writeCall('PUT', '/webapp/traduccion/:db', {}, body));
    await queryClient.invalidateQueries({ queryKey: traduccionesKey(admin) });
    if (done !== null) confirmDone('La traducción sigue bien');
  }

  return (
    <Group gap="xs">
      <Badge variant="light" color="yellow" size="sm" radius="sm">
        {idIdioma}: a revisar
      </Badge>
      <Text size="sm" component="div">
        Cambió en español:{' '}
        <ChangedWords antes={confirmado} despues={espanol} enriquecido={enriquecido} />
      </Text>
      <Button
        size="compact-sm"
        variant="outline"
        aria-label={`Sigue bien: ${textNames[campo]} ${idIdioma}`}
        disabled={saving}
        onClick={() => void confirm()}
      >
        Sigue bien
      </Button>
    </Group>
  );
}
