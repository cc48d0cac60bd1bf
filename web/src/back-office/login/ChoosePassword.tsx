import { RequestFailure } from '../../shared/api/request';
import { choosePassword, type LoginStep } from './log-in';
import { PasswordForm, shortestPassword } from './PasswordForm';

interface ChoosePasswordProps {
  readonly token: string;
  readonly onDone: (step: LoginStep | null) => void;
  /** The login took too long, and begins anew. */
  readonly onOver: () => void;
}

/** The step of a login at which somebody whose password another person set chooses one of his or her own. */
export function ChoosePassword({ token, onDone, onOver }: ChoosePasswordProps) {
  return (
    <PasswordForm
      titulo="Elija una contraseña"
      aviso={`La contraseña con la que entró se la dio otra persona. Elija una suya, de ${String(shortestPassword)} caracteres o más, que no use en otro lado.`}
      boton="Guardar y entrar"
      onSubmit={async ({ contrasena }) => {
        try {
          onDone(await choosePassword(token, contrasena));
        } catch (error) {
          if (error instanceof RequestFailure && error.status === 401) onOver();
          throw error;
        }
      }}
    />
  );
}
