import { Alert, Button, Loader, PasswordInput, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { RequestFailure } from '../../shared/api/request';
import { reportFailure } from '../dialogs/report-failure';
import { ScreenTitle } from '../shell/ScreenTitle';
import { choosePassword, type LoginStep } from './log-in';
import { visibilityToggle } from './visibility-toggle';

interface ChoosePasswordProps {
  readonly token: string;
  readonly onDone: (step: LoginStep | null) => void;
  /** The login took too long, and begins anew. */
  readonly onOver: () => void;
}

const shortest = 10;

/** The step of a login at which somebody whose password another person set chooses one of his or her own. */
export function ChoosePassword({ token, onDone, onOver }: ChoosePasswordProps) {
  const [loading, setLoading] = useState(false);
  const { register, handleSubmit, formState, getValues, setFocus } = useForm({
    defaultValues: { contrasena: '', repetida: '' },
  });
  const { errors } = formState;

  useEffect(() => setFocus('contrasena'), [setFocus]);

  const submit = handleSubmit(async ({ contrasena }) => {
    if (loading) return;
    setLoading(true);
    try {
      onDone(await choosePassword(token, contrasena));
    } catch (error) {
      setLoading(false);
      document.querySelector<HTMLElement>('[name=contrasena]')?.focus();
      reportFailure(error);
      if (error instanceof RequestFailure && error.status === 401) onOver();
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <ScreenTitle>Elija una contraseña</ScreenTitle>
        <Alert color="yellow" role="status">
          La contraseña con la que entró se la dio otra persona. Elija una suya, de {shortest}{' '}
          caracteres o más, que no use en otro lado.
        </Alert>
        <PasswordInput
          label="Contraseña nueva"
          autoComplete="new-password"
          visibilityToggleButtonProps={visibilityToggle}
          error={errors.contrasena?.message}
          {...register('contrasena', {
            validate: (value) =>
              Array.from(value).length >= shortest ||
              `La contraseña debe tener al menos ${String(shortest)} caracteres.`,
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
        <Button
          type="submit"
          disabled={loading}
          leftSection={loading && <Loader size="xs" role="status" aria-label="Guardando" />}
        >
          Guardar y entrar
        </Button>
      </Stack>
    </form>
  );
}
