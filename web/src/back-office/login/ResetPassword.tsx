import type { Hotel } from '../../shared/model/hotel';
import { LoginPage } from './LoginPage';
import { PasswordForm, shortestPassword } from './PasswordForm';
import { resetPassword } from './passwords';

interface ResetPasswordProps {
  readonly hotel: Hotel;
  /** What the mailed link carries. */
  readonly enlace: string;
  readonly onDone: () => void;
}

/** Where the link leads that somebody got who forgot the password. */
export function ResetPassword({ hotel, enlace, onDone }: ResetPasswordProps) {
  return (
    <LoginPage>
      <PasswordForm
        titulo="Elija una contraseña"
        aviso={`Para entrar a la administración de ${hotel.nombre}. Use ${String(shortestPassword)} caracteres o más, y una que no use en otro lado. Las sesiones abiertas con la anterior se cierran.`}
        boton="Guardar"
        onSubmit={async ({ contrasena }) => {
          await resetPassword(hotel.db, enlace, contrasena);
          onDone();
        }}
      >
        <a href="#/admin/olvido">Pedir otro enlace</a>
      </PasswordForm>
    </LoginPage>
  );
}
