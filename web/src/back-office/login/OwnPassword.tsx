import { confirmDone } from '../dialogs/ask';
import { useCurrentAdmin } from '../session/admin-context';
import { renewSession } from '../session/admin-session';
import styles from './OwnPassword.module.css';
import { PasswordForm, shortestPassword } from './PasswordForm';
import { changePassword } from './passwords';

/** Where a member of staff changes the own password. */
export function OwnPassword() {
  const admin = useCurrentAdmin();
  return (
    <div className={styles.formulario}>
      <PasswordForm
        titulo="Cambiar la contraseña"
        aviso={`Elija una de ${String(shortestPassword)} caracteres o más, que no use en otro lado. Su sesión sigue abierta aquí; en los demás dispositivos se cierra.`}
        boton="Guardar"
        asksActual
        onSubmit={async (passwords) => {
          renewSession(await changePassword(admin, passwords));
          confirmDone('Contraseña cambiada');
        }}
      />
    </div>
  );
}
