import { Alert, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useOutletContext } from 'react-router-dom';
import type { Hotel } from '../../shared/model/hotel';
import { reportFailure } from '../dialogs/report-failure';
import { email } from '../form/rules';
import { useSite } from '../session/admin-context';
import { ScreenTitle } from '../shell/ScreenTitle';
import { LoginPage } from './LoginPage';
import styles from './LoginScreen.module.css';
import { askForLink } from './passwords';
import { SubmitButton } from './SubmitButton';
import { takeFilled } from './take-filled';

/** Asks for a link by mail, for somebody who forgot the password, where the installation sends mails. */
export function ForgottenPassword() {
  const hotel = useOutletContext<Hotel>();
  const { enviaCorreo } = useSite();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (!enviaCorreo) return <Navigate to="/admin/login" replace />;
  return (
    <LoginPage>
      <Stack>
        {sentTo === null ? (
          <AskForLink hotel={hotel} onSent={setSentTo} />
        ) : (
          <>
            <ScreenTitle>Revise su correo</ScreenTitle>
            <p className={styles.texto} role="status">
              Si hay una cuenta con el email <strong>{sentTo}</strong>, en unos minutos recibirá un
              enlace para elegir otra contraseña. Vale una hora.
            </p>
            <p className={styles.texto}>
              Si no llega, revise el correo no deseado o pida una contraseña nueva a quien
              administra el sistema.
            </p>
          </>
        )}
        <Link to="/admin/login">Volver al ingreso</Link>
      </Stack>
    </LoginPage>
  );
}

interface AskForLinkProps {
  readonly hotel: Hotel;
  readonly onSent: (email: string) => void;
}

function AskForLink({ hotel, onSent }: AskForLinkProps) {
  const { register, handleSubmit, formState, setFocus, setValue } = useForm({
    defaultValues: { email: '' },
  });

  useEffect(() => setFocus('email'), [setFocus]);

  const submit = handleSubmit(async ({ email }) => {
    try {
      await askForLink(hotel.db, email);
      onSent(email);
    } catch (error) {
      document.querySelector<HTMLElement>('[name=email]')?.focus();
      reportFailure(error);
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        takeFilled(event.currentTarget, ['email'], setValue);
        void submit(event);
      }}
    >
      <Stack>
        <div>
          <ScreenTitle>¿Olvidó su contraseña?</ScreenTitle>
          <p className={styles.hotel}>{hotel.nombre}</p>
        </div>
        <Alert color="yellow" role="status">
          Escriba el email con el que entra: le enviaremos un enlace para elegir otra.
        </Alert>
        <TextInput
          type="email"
          label="Email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email', email)}
        />
        <SubmitButton loading={formState.isSubmitting} meanwhile="Enviando">
          Enviar el enlace
        </SubmitButton>
      </Stack>
    </form>
  );
}
