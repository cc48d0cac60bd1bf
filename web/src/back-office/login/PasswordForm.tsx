import { Alert, PasswordInput, Stack } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { RequestFailure } from '../../shared/api/request';
import { reportFailure } from '../dialogs/report-failure';
import { ScreenTitle } from '../shell/ScreenTitle';
import { SubmitButton } from './SubmitButton';
import { takeFilled } from './take-filled';
import { visibilityToggle } from './visibility-toggle';

interface Passwords {
  /** Empty where it is not asked for. */
  readonly actual: string;
  readonly contrasena: string;
}

interface PasswordFormProps {
  readonly titulo: string;
  /** What the person should know before. */
  readonly aviso: ReactNode;
  readonly boton: string;
  /** Whether the present password is asked for, too. */
  readonly asksActual?: boolean;
  /** Throws where it was not done. */
  readonly onSubmit: (passwords: Passwords) => Promise<void>;
  readonly children?: ReactNode;
}

export const shortestPassword = 10;

const empty = { actual: '', contrasena: '', repetida: '' };

/** Wherever somebody chooses a password of his or her own. */
export function PasswordForm(props: PasswordFormProps) {
  const { titulo, aviso, boton, asksActual = false, onSubmit, children } = props;
  const { register, handleSubmit, formState, getValues, setFocus, setValue, reset } = useForm({
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const first = asksActual ? 'actual' : 'contrasena';

  useEffect(() => setFocus(first), [setFocus, first]);

  const submit = handleSubmit(async ({ actual, contrasena }) => {
    try {
      await onSubmit({ actual, contrasena });
      reset();
    } catch (error) {
      // The dialog gives the focus back to where it was: the field that is to be written anew.
      const isActual = error instanceof RequestFailure && error.status === 409;
      const name = isActual ? 'actual' : 'contrasena';
      document.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
      reportFailure(error);
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        takeFilled(event.currentTarget, ['actual', 'contrasena', 'repetida'], setValue);
        void submit(event);
      }}
    >
      <Stack>
        <ScreenTitle>{titulo}</ScreenTitle>
        <Alert color="yellow" role="status">
          {aviso}
        </Alert>
        {asksActual && (
          <PasswordInput
            label="Contraseña actual"
            autoComplete="current-password"
            visibilityToggleButtonProps={visibilityToggle}
            error={errors.actual?.message}
            {...register('actual', { required: 'Ingrese su contraseña actual' })}
          />
        )}
        <PasswordInput
          label="Contraseña nueva"
          autoComplete="new-password"
          visibilityToggleButtonProps={visibilityToggle}
          error={errors.contrasena?.message}
          {...register('contrasena', {
            validate: (value) =>
              Array.from(value).length >= shortestPassword ||
              `La contraseña debe tener al menos ${String(shortestPassword)} caracteres.`,
          })}
        />
        <PasswordInput
          label="Repita la contraseña"
          autoComplete="new-password"
          visibilityToggleButtonProps={visibilityToggle}
          error={errors.repetida?.message}
          {...register('repetida', {
            validate: (value) =>
              value === getValues('contrasena') || 'Las dos contraseñas no son iguales.',
          })}
        />
        <SubmitButton loading={isSubmitting} meanwhile="Guardando">
          {boton}
        </SubmitButton>
        {children}
      </Stack>
    </form>
  );
}
