import { type ComponentType, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Hotel } from '../shared/model/hotel';
import { lazyPart, Meanwhile } from '../shared/parts/lazy-part';
import { Spinner } from '../shared/spinner/Spinner';
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
import * as servicios from './servicios/screens';
import { AdminContext, HotelContext } from './session/admin-context';
import { readPuede, useAdmin, usePuede } from './session/admin-session';
import { BackOfficeShell } from './shell/BackOfficeShell';
import { type Entry, landingFor } from './shell/entries';
import { NothingToEdit } from './shell/NothingToEdit';
import {
  areaOf,
  type BackOfficeScreen,
  type Gestion,
  type LinkState,
  parseBackOfficeScreen,
} from './shell/routes';

const TurnosScreens = lazyPart(async () => (await import('./turnos/TurnosScreens')).TurnosScreens);

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
  const puede = usePuede();
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
            : { volverA: landingFor(readPuede()), estado: null };
          void navigate(goal.volverA, { replace: true, state: goal.estado });
        }}
      />
    );
  }
  if (admin === null) {
    const goal: ReturnPlace = { volverA: pathname, estado: state };
    return <Navigate to="/admin/login" replace state={goal} />;
  }
  if (screen.kind === 'inicio') return <Navigate to={landingFor(puede)} replace />;
  const area = areaOf(screen);
  const maySee = area === null || puede.includes(area);
  const hotel = hoteles.find(({ db }) => db === admin.db) ?? null;
  // Another account, logged in from another tab, finds its own forms and not what was typed in these.
  const account = `${admin.db} ${admin.idUsuario}`;
  return (
    <AdminContext value={admin}>
      <HotelContext value={hotel}>
        <BackOfficeShell hotel={hotel?.nombre ?? admin.db} entry={entryOf(screen)}>
          {maySee ? (
            <Meanwhile value={<Spinner label="Cargando" />}>
              {screen.kind === 'turnos' ? (
                // Another day is the same view: what has the focus keeps it.
                <TurnosScreens key={`${account} ${screen.place.vista}`} place={screen.place} />
              ) : (
                <ManagementScreen key={`${account} ${key}`} screen={screen} />
              )}
            </Meanwhile>
          ) : (
            <NothingToEdit texto="Su usuario no puede ver esta pantalla. Si la necesita, pídala a quien administra el panel." />
          )}
        </BackOfficeShell>
      </HotelContext>
    </AdminContext>
  );
}

/** What belongs to the services has its place among them. */
function entryOf(screen: BackOfficeScreen): Entry | null {
  if ('gestion' in screen) return screen.gestion === 'agendas' ? 'servicios' : screen.gestion;
  if (screen.kind === 'cierres') return 'servicios';
  const { kind } = screen;
  return kind === 'turnos' || kind === 'ajustes' || kind === 'contrasena' ? kind : null;
}

/** Why somebody is at the login who did not come by himself. */
function avisoOf(state: unknown): string | null {
  if (isPasswordSaved(state)) return 'Su contraseña está guardada. Ingrese con ella.';
  return isReturnPlace(state)
    ? 'Su sesión no está abierta o venció. Ingrese para continuar donde estaba.'
    : null;
}

const lists: Record<Gestion, ComponentType> = {
  idiomas: IdiomasScreen,
  secciones: SeccionesScreen,
  componentes: ComponentesScreen,
  servicios: servicios.ServiciosScreen,
  // They stand below the services.
  agendas: servicios.ServiciosScreen,
};

const creations: Record<Gestion, ComponentType> = {
  idiomas: NewIdioma,
  secciones: NewSeccion,
  componentes: NewComponente,
  servicios: servicios.NewServicio,
  agendas: servicios.NewAgenda,
};

const editions: Record<Gestion, ComponentType<{ readonly id: string }>> = {
  idiomas: EditIdioma,
  secciones: EditSeccion,
  componentes: EditComponente,
  servicios: servicios.EditServicio,
  agendas: servicios.EditAgenda,
};

interface ManagementProps {
  readonly screen: Exclude<
    BackOfficeScreen,
    { readonly kind: 'inicio' | 'login' | 'olvido' | 'enlace' | 'turnos' }
  >;
}

function ManagementScreen({ screen }: ManagementProps) {
  if (screen.kind === 'desconocida') return <NothingToEdit texto="Esta dirección no existe." />;
  if (screen.kind === 'contrasena') return <OwnPassword />;
  if (screen.kind === 'ajustes') return <AjustesScreen />;
  if (screen.kind === 'cierres') return <servicios.CierresScreen />;
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
