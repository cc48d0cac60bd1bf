import { Alert, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import type { Hotel } from '../../shared/model/hotel';
import { reportFailure } from '../dialogs/report-failure';
import { email } from '../form/rules';
import { useSite } from '../session/admin-context';
import { readPuede } from '../session/admin-session';
import { landingFor } from '../shell/entries';
import { ScreenTitle } from '../shell/ScreenTitle';
import { ChoosePassword } from './ChoosePassword';
import { EnterCode } from './EnterCode';
import { logIn, type LoginStep } from './log-in';
import { LoginPage } from './LoginPage';
import styles from './LoginScreen.module.css';
import { isPasswordSaved, isReturnPlace } from './return-place';
import { SetUpFactor } from './SetUpFactor';
import { SubmitButton } from './SubmitButton';
import { takeFilled } from './take-filled';
import { visibilityToggle } from './visibility-toggle';

/** The login of a member of staff, with the steps that come before the session. It returns to the requested screen. */
export function LoginScreen() {
  const hotel = useOutletContext<Hotel>();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const [step, setStep] = useState<LoginStep | null>(null);
  const goOn = (next: LoginStep | null) => {
    if (next !== null) {
      setStep(next);
      return;
    }
    const goal = isReturnPlace(state) ? state : { volverA: landingFor(readPuede()), estado: null };
    void navigate(goal.volverA, { replace: true, state: goal.estado });
  };
  return (
    <LoginPage>
      {step === null ? (
        <Credentials hotel={hotel} aviso={avisoOf(state)} onDone={goOn} />
      ) : (
        <Step
          key={step.token}
          step={step}
          hotel={hotel}
          onDone={goOn}
          onOver={() => setStep(null)}
        />
      )}
    </LoginPage>
  );
}

/** Why somebody is at the login who did not come by himself. */
function avisoOf(state: unknown): string | null {
  if (isPasswordSaved(state)) return 'Su contraseña está guardada. Ingrese con ella.';
  return isReturnPlace(state) ? 'Su sesión venció. Ingrese y sigue donde estaba.' : null;
}

interface StepProps {
  readonly hotel: Hotel;
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

interface CredentialsProps {
  readonly hotel: Hotel;
  /** What the person reads who was sent here; null for who came. */
  readonly aviso: string | null;
  readonly onDone: (step: LoginStep | null) => void;
}

function Credentials({ hotel, aviso, onDone }: CredentialsProps) {
  const { enviaCorreo } = useSite();
  const { register, handleSubmit, formState, setFocus, setValue } = useForm({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => setFocus('email'), [setFocus]);

  const submit = handleSubmit(async (credentials) => {
    try {
      onDone(await logIn(hotel.db, credentials));
    } catch (error) {
      // The dialog gives the focus back to where it was: the button that was pressed is disabled meanwhile. `setFocus`
      // would wait, and come after the dialog has looked.
      document.querySelector<HTMLElement>('[name=password]')?.focus();
      reportFailure(error instanceof Error ? error.cause : error);
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        takeFilled(event.currentTarget, ['email', 'password'], setValue);
        void submit(event);
      }}
    >
      <Stack>
        <div>
          <ScreenTitle>Log In</ScreenTitle>
          <p className={styles.hotel}>{hotel.nombre}</p>
        </div>
        {aviso !== null && (
          <Alert color="yellow" role="status">
            {aviso}
          </Alert>
        )}
        <TextInput
          type="email"
          label="Email"
          placeholder="Email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', email)}
        />
        <PasswordInput
          label="Password"
          placeholder="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={visibilityToggle}
          error={errors.password?.message}
          {...register('password', { required: 'Ingrese una contraseña' })}
        />
        <SubmitButton loading={isSubmitting} meanwhile="Ingresando">
          Login
        </SubmitButton>
        {enviaCorreo ? (
          <Link to="/admin/olvido">¿Olvidó su contraseña?</Link>
        ) : (
          <p className={styles.hotel}>
            ¿Olvidó su contraseña? Pida una nueva a quien administra el sistema.
          </p>
        )}
      </Stack>
    </form>
  );
}
