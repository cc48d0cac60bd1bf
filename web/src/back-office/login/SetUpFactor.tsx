import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { latePart, PartFallback } from '../../shared/parts/lazy-part';
import { PartBoundary } from '../../shared/parts/PartBoundary';
import { CopyButton } from '../clipboard/CopyButton';
import { ScreenTitle } from '../shell/ScreenTitle';
import { type LoginStep, setUpFactor } from './log-in';
import styles from './LoginScreen.module.css';
import { RecoveryCodes } from './RecoveryCodes';
import { SubmitButton } from './SubmitButton';
import { useCodeForm } from './use-code-form';

const QrCode = latePart(async () => (await import('./QrCode')).QrCode);

interface SetUpFactorProps {
  readonly factor: Extract<LoginStep, { readonly paso: 'segundoFactor' }>;
  readonly hotel: string;
  readonly onDone: () => void;
  /** The login took too long, and begins anew. */
  readonly onOver: () => void;
}

/** The login step at which a person sets up the required second factor and gets recovery codes. */
export function SetUpFactor({ factor, hotel, onDone, onOver }: SetUpFactorProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} hotel={hotel} onDone={onDone} />;
  return <Proof factor={factor} onProved={setCodes} onOver={onOver} />;
}

interface ProofProps extends Pick<SetUpFactorProps, 'factor' | 'onOver'> {
  readonly onProved: (codes: readonly string[]) => void;
}

function Proof({ factor, onProved, onOver }: ProofProps) {
  const { token, secreto, direccion } = factor;
  const { loading, field, onSubmit } = useCodeForm(
    async (codigo) => onProved(await setUpFactor(token, codigo)),
    { onOver, missing: 'Escriba el código que muestra la aplicación.' },
  );
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <ScreenTitle>Configure su teléfono</ScreenTitle>
        <Text>
          Este hotel pide, además de la contraseña, un código que cambia cada medio minuto y que
          muestra una aplicación de su teléfono.
        </Text>
        <ol className={styles.pasos}>
          <li>
            Instale en el teléfono una aplicación de códigos, como Google Authenticator, Microsoft
            Authenticator o 2FAS.
          </li>
          <li>
            Agregue en ella una cuenta y escanee este código:
            <PartBoundary as="div">
              <PartFallback value={<div className={styles.qr} />}>
                <QrCode text={direccion} label="Código QR para la aplicación de códigos" />
              </PartFallback>
            </PartBoundary>
            Si no puede escanearlo, escriba esta clave en la aplicación:
            <code className={styles.clave}>{secreto.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton text={secreto} what="la clave">
              Copiar la clave
            </CopyButton>
          </li>
          <li>Escriba aquí el código de seis dígitos que la aplicación muestra.</li>
        </ol>
        <TextInput
          label="Código de la aplicación"
          inputMode="numeric"
          autoComplete="one-time-code"
          classNames={{ input: styles.codigo ?? '' }}
          {...field}
        />
        <SubmitButton loading={loading} meanwhile="Guardando">
          Confirmar
        </SubmitButton>
      </Stack>
    </form>
  );
}
