import { Anchor, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { tell } from '../dialogs/ask';
import { ScreenTitle } from '../shell/ScreenTitle';
import { enterCode, type LoginStep } from './log-in';
import styles from './LoginScreen.module.css';
import { SubmitButton } from './SubmitButton';
import { useCodeForm } from './use-code-form';

interface EnterCodeProps {
  readonly token: string;
  readonly onDone: (step: LoginStep | null) => void;
  /** The login took too long, and begins anew. */
  readonly onOver: () => void;
}

/** The step of a login at which a code of the second factor is asked for. */
export function EnterCode({ token, onDone, onOver }: EnterCodeProps) {
  const [lacksPhone, setLacksPhone] = useState(false);
  const [changesPhone, setChangesPhone] = useState(false);
  const { loading, field, onSubmit, setFocus, reset } = useCodeForm(
    async (codigo) => {
      const otroTelefono = lacksPhone && changesPhone;
      const { step, codigosRestantes } = await enterCode(token, { codigo, otroTelefono });
      onDone(step);
      if (step === null && codigosRestantes !== undefined) tellLeft(codigosRestantes);
    },
    { onOver, missing: 'Escriba el código.' },
  );

  useEffect(() => setFocus('codigo'), [setFocus, lacksPhone]);

  const toggle = () => {
    reset();
    setLacksPhone(!lacksPhone);
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <ScreenTitle>{lacksPhone ? 'Entrar sin el teléfono' : 'Código de ingreso'}</ScreenTitle>
        {lacksPhone ? (
          <>
            <TextInput
              key="recuperacion"
              label="Código de recuperación"
              description="Uno de los que guardó al configurar el teléfono. Cada uno sirve una sola vez."
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              classNames={{ input: styles.codigo ?? '' }}
              {...field}
            />
            <Checkbox
              label="Perdí o cambié el teléfono: configurar otro ahora"
              checked={changesPhone}
              onChange={(event) => setChangesPhone(event.currentTarget.checked)}
            />
            <Text size="sm">
              Si no tiene códigos, pida a quien administra el sistema que le permita configurar otro
              teléfono.
            </Text>
          </>
        ) : (
          <TextInput
            key="aplicacion"
            label="Escriba el código de seis dígitos de su aplicación"
            inputMode="numeric"
            autoComplete="one-time-code"
            classNames={{ input: styles.codigo ?? '' }}
            {...field}
          />
        )}
        <SubmitButton loading={loading} meanwhile="Ingresando">
          Entrar
        </SubmitButton>
        <Anchor component="button" type="button" onClick={toggle}>
          {lacksPhone ? 'Usar el código de la aplicación' : 'No tengo el teléfono, o lo cambié'}
        </Anchor>
      </Stack>
    </form>
  );
}

function tellLeft(codigosRestantes: number): void {
  const left =
    codigosRestantes === 0
      ? 'No le queda ninguno'
      : codigosRestantes === 1
        ? 'Le queda uno'
        : `Le quedan ${String(codigosRestantes)}`;
  tell(
    'Código de recuperación usado',
    `El código con el que entró ya no sirve. ${left}. Para tener códigos nuevos, la próxima vez elija configurar otro teléfono.`,
  );
}
