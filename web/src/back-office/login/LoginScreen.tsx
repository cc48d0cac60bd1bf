import { Alert, Paper, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Hotel } from '../../shared/model/hotel';
import { reportFailure } from '../dialogs/report-failure';
import { ScreenTitle } from '../shell/ScreenTitle';
import { ChoosePassword } from './ChoosePassword';
import { EnterCode } from './EnterCode';
import { logIn, type LoginStep } from './log-in';
import styles from './LoginScreen.module.css';
import { SetUpFactor } from './SetUpFactor';
import { SubmitButton } from './SubmitButton';
import { visibilityToggle } from './visibility-toggle';

interface LoginScreenProps {
  readonly hotel: Hotel;
  /** Whether the person was sent here from a screen that needs a session. */
  readonly interrupted: boolean;
  readonly onLoggedIn: () => void;
}

/** Where a member of staff logs in, with whatever has to be done before the session. */
export function LoginScreen({ hotel, interrupted, onLoggedIn }: LoginScreenProps) {
  const [step, setStep] = useState<LoginStep | null>(null);
  const goOn = (next: LoginStep | null) => {
    if (next === null) onLoggedIn();
    else setStep(next);
  };
  return (
    <main className={styles.pantalla}>
      <Paper withBorder shadow="sm" className={styles.tarjeta}>
      {step === null ? (
        <Credentials hotel={hotel} interrupted={interrupted} onDone={goOn} />
      ) : (
        <Step
          key={step.token}
          step={step}
          hotel={hotel}
          onDone={goOn}
          onOver={() => setStep(null)}
        />
      )}
      </Paper>
    </main>
  );
}

interface StepProps extends Pick<LoginScreenProps, 'hotel'> {
  readonly step: LoginStep;
  readonly onDone: (step: LoginStep | null) => void;
  /** The login took too long, and begins anew. */
  readonly onOver: () => void;
}

function Step({ step, hotel, onDone, onOver }: StepProps) {
  if (step.paso === 'segundoFactor') {
    const done = () => onDone(null);
    return <SetUpFactor factor={step} hotel={hotel.nombre} onDone={done} onOver={onOver} />;
  }
  const OtherStep = step.paso === 'contrasena' ? ChoosePassword : EnterCode;
  return <OtherStep token={step.token} onDone={onDone} onOver={onOver} />;
}

interface CredentialsProps extends Pick<LoginScreenProps, 'hotel' | 'interrupted'> {
  readonly onDone: (step: LoginStep | null) => void;
}

function Credentials({ hotel, interrupted, onDone }: CredentialsProps) {
  const [loading, setLoading] = useState(false);
  const { register, handleSubmit, formState, setFocus } = useForm({
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;

  useEffect(() => setFocus('email'), [setFocus]);

  const submit = handleSubmit(async (credentials) => {
    if (loading) return;
    setLoading(true);
    try {
      onDone(await logIn(hotel.db, credentials));
    } catch (error) {
      setLoading(false);
      // The dialog gives the focus back to where it was: the button that was pressed is disabled meanwhile. `setFocus`
      // would wait, and come after the dialog has looked.
      document.querySelector<HTMLElement>('[name=password]')?.focus();
      reportFailure(error instanceof Error ? error.cause : error);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <div>
          <ScreenTitle>Log In</ScreenTitle>
          <p className={styles.hotel}>{hotel.nombre}</p>
        </div>
        {interrupted && (
          <Alert color="yellow" role="status">
            Su sesión no está abierta o venció. Ingrese para continuar donde estaba.
          </Alert>
        )}
        <TextInput
          type="email"
          label="Email"
          placeholder="Email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', {
            setValueAs: (value: string) => value.trim(),
            validate: (value) =>
              /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) || 'Ingrese un email valido',
          })}
        />
        <PasswordInput
          label="Password"
          placeholder="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={visibilityToggle}
          error={errors.password?.message}
          {...register('password', { required: 'Ingrese una contraseña' })}
        />
        <SubmitButton loading={loading} meanwhile="Ingresando">
          Login
        </SubmitButton>
      </Stack>
    </form>
  );
}
