import { Link, Navigate, useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import type { Hotel } from '../../shared/model/hotel';
import { LoginPage } from './LoginPage';
import { PasswordForm, shortestPassword } from './PasswordForm';
import { resetPassword } from './passwords';
import { isLinkState, passwordSaved } from './return-place';

/** Where the link leads that somebody got who forgot the password. */
export function ResetPassword() {
  const hotel = useOutletContext<Hotel>();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  if (!isLinkState(state)) return <Navigate to="/admin/login" replace />;
  const { enlace } = state;
  return (
    <LoginPage>
      <PasswordForm
        key={enlace}
        titulo="Elija una contraseña"
        aviso={`Para entrar a la administración de ${hotel.nombre}. Use ${String(shortestPassword)} caracteres o más, y una que no use en otro lado. Las sesiones abiertas con la anterior se cierran.`}
        boton="Guardar"
        onSubmit={async ({ contrasena }) => {
          await resetPassword(hotel.db, enlace, contrasena);
          void navigate('/admin/login', { replace: true, state: passwordSaved });
        }}
      >
        <Link to="/admin/olvido">Pedir otro enlace</Link>
      </PasswordForm>
    </LoginPage>
  );
}
