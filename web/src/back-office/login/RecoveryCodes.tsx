import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '../../shared/files/save-file';
import { CopyButton } from '../clipboard/CopyButton';
import { ScreenTitle } from '../shell/ScreenTitle';
import styles from './LoginScreen.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly hotel: string;
  readonly onDone: () => void;
}

/** Shows recovery codes, this once; goes on when the person says that they are kept. */
export function RecoveryCodes({ codes, hotel, onDone }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);
  const text = [
    `Códigos de recuperación de ${hotel}`,
    'Cada uno sirve una sola vez, para entrar sin el teléfono.',
    '',
    ...codes,
    '',
  ].join('\n');
  return (
    <Stack>
      <ScreenTitle>Guarde sus códigos de recuperación</ScreenTitle>
      <Alert color="yellow">
        No se vuelven a mostrar. Si un día no tiene el teléfono, cada uno le permite entrar una sola
        vez. Guárdelos donde nadie más los lea, y no en el mismo teléfono.
      </Alert>
      <ul className={styles.codigos} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group grow>
        <CopyButton text={text} what="la lista de códigos">
          Copiar
        </CopyButton>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'codigos.txt')}
        >
          Descargar
        </Button>
      </Group>
      <Checkbox
        label="Guardé los códigos en un lugar seguro"
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button disabled={!kept} onClick={onDone}>
        Continuar
      </Button>
      {!kept && <Text size="sm">Para continuar, marque que los guardó.</Text>}
    </Stack>
  );
}
