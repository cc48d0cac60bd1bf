import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Hotel } from '../shared/model/hotel';
import { useStored } from '../shared/storage/stored';
import { AjustesScreen } from './ajustes/AjustesScreen';
import { ComponentesScreen } from './componente/ComponentesScreen';
import { DuplicateComponente } from './componente/DuplicateComponente';
import { EditComponente } from './componente/EditComponente';
import { NewComponente } from './componente/NewComponente';
import { tell } from './dialogs/ask';
import { EditIdioma } from './idioma/EditIdioma';
import { IdiomasScreen } from './idioma/IdiomasScreen';
import { NewIdioma } from './idioma/NewIdioma';
import { ChooseHotel } from './login/ChooseHotel';
import { ForgottenPassword } from './login/ForgottenPassword';
import { LoginScreen } from './login/LoginScreen';
import { OwnPassword } from './login/OwnPassword';
import { ResetPassword } from './login/ResetPassword';
import {
  isPasswordSaved,
  isReturnPlace,
  passwordSaved,
  type ReturnPlace,
} from './login/return-place';
import { EditSeccion } from './seccion/EditSeccion';
import { NewSeccion } from './seccion/NewSeccion';
import { SeccionesScreen } from './seccion/SeccionesScreen';
import { AdminContext } from './session/admin-context';
import { useAdmin } from './session/admin-session';
import { BackOfficeShell } from './shell/BackOfficeShell';
import { NothingToEdit } from './shell/NothingToEdit';
import {
  type BackOfficeScreen,
  type Gestion,
  type LinkState,
  parseBackOfficeScreen,
} from './shell/routes';

interface BackOfficeScreensProps {
  readonly hoteles: readonly Hotel[];
  readonly ruta: string | null;
  readonly enlace: string | null;
  readonly enviaCorreo: boolean;
}

/** Shows the screen that the address and the history's state ask for, to those who may see it. */
export function BackOfficeScreens(props: BackOfficeScreensProps) {
  const { hoteles, ruta, enlace, enviaCorreo } = props;
  const { pathname, state, key } = useLocation() as {
    pathname: string;
    state: unknown;
    key: string;
  };
  const navigate = useNavigate();
  const admin = useAdmin();
  const storedDb = useStored('DB');
  const screen: BackOfficeScreen =
    ruta === null ? { kind: 'inicio' } : parseBackOfficeScreen(ruta, state);
  const isUnknown = screen.kind === 'desconocida';

  useEffect(() => {
    if (isUnknown) tell('Error', 'URL desconocida');
  }, [isUnknown, pathname]);

  if (enlace !== null) {
    return <Navigate to="/admin/enlace" replace state={{ enlace } satisfies LinkState} />;
  }
  if (ruta === null) return <Navigate to="/admin/login" replace />;
  if (screen.kind === 'login' || screen.kind === 'olvido' || screen.kind === 'enlace') {
    const hotel = hoteles.find(({ db }) => db === storedDb);
    if (hotel === undefined) return <ChooseHotel hoteles={hoteles} />;
    if (screen.kind === 'olvido' && enviaCorreo) {
      return <ForgottenPassword key={hotel.db} hotel={hotel} />;
    }
    if (screen.kind === 'enlace' && screen.enlace !== null) {
      return (
        <ResetPassword
          key={screen.enlace}
          hotel={hotel}
          enlace={screen.enlace}
          onDone={() => void navigate('/admin/login', { replace: true, state: passwordSaved })}
        />
      );
    }
    if (screen.kind !== 'login') return <Navigate to="/admin/login" replace />;
    return (
      <LoginScreen
        key={hotel.db}
        hotel={hotel}
        enviaCorreo={enviaCorreo}
        aviso={avisoOf(state)}
        onLoggedIn={() => {
          const goal: ReturnPlace = isReturnPlace(state)
            ? state
            : { volverA: '/admin/secciones', estado: null };
          void navigate(goal.volverA, { replace: true, state: goal.estado });
        }}
      />
    );
  }
  if (admin === null) {
    const goal: ReturnPlace = { volverA: pathname, estado: state };
    return <Navigate to="/admin/login" replace state={goal} />;
  }
  if (screen.kind === 'inicio') return <Navigate to="/admin/secciones" replace />;
  return (
    <AdminContext value={admin}>
      <BackOfficeShell
        hotel={hoteles.find(({ db }) => db === admin.db)?.nombre ?? admin.db}
        entry={entryOf(screen)}
      >
        <ManagementScreen key={`${admin.db} ${key}`} screen={screen} />
      </BackOfficeShell>
    </AdminContext>
  );
}

function entryOf(screen: BackOfficeScreen): Gestion | 'ajustes' | 'contrasena' | null {
  if ('gestion' in screen) return screen.gestion;
  return screen.kind === 'ajustes' || screen.kind === 'contrasena' ? screen.kind : null;
}

/** Why somebody is at the login who did not come by himself. */
function avisoOf(state: unknown): string | null {
  if (isPasswordSaved(state)) return 'Su contraseña está guardada. Ingrese con ella.';
  return isReturnPlace(state)
    ? 'Su sesión no está abierta o venció. Ingrese para continuar donde estaba.'
    : null;
}

const lists: Record<Gestion, () => ReactNode> = {
  idiomas: IdiomasScreen,
  secciones: SeccionesScreen,
  componentes: ComponentesScreen,
};

const creations: Record<Gestion, () => ReactNode> = {
  idiomas: NewIdioma,
  secciones: NewSeccion,
  componentes: NewComponente,
};

const editions: Record<Gestion, (props: { readonly id: string }) => ReactNode> = {
  idiomas: EditIdioma,
  secciones: EditSeccion,
  componentes: EditComponente,
};

interface ManagementProps {
  readonly screen: Exclude<
    BackOfficeScreen,
    { readonly kind: 'inicio' | 'login' | 'olvido' | 'enlace' }
  >;
}

function ManagementScreen({ screen }: ManagementProps) {
  if (screen.kind === 'desconocida') return <NothingToEdit texto="Esta dirección no existe." />;
  if (screen.kind === 'contrasena') return <OwnPassword />;
  if (screen.kind === 'ajustes') return <AjustesScreen />;
  if (screen.kind === 'lista') {
    const List = lists[screen.gestion];
    return <List />;
  }
  if (screen.kind === 'nuevo') {
    if (screen.duplicar !== null) return <DuplicateComponente id={screen.duplicar} />;
    const New = creations[screen.gestion];
    return <New />;
  }
  if (screen.editar === 'nada') {
    return <NothingToEdit texto="No hay nada para editar. Elija en la lista qué quiere cambiar." />;
  }
  const Edit = editions[screen.gestion];
  return <Edit id={screen.editar.id} />;
}
