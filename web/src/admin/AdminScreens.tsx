import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Hotel } from '../shared/hotel';
import { useStored } from '../shared/storage/stored';
import { ComponentsScreen } from './components/ComponentsScreen';
import { DuplicateComponent } from './components/DuplicateComponent';
import { EditComponent } from './components/EditComponent';
import { NewComponent } from './components/NewComponent';
import { tell } from './dialogs/ask';
import { EditLanguage } from './languages/EditLanguage';
import { LanguagesScreen } from './languages/LanguagesScreen';
import { NewLanguage } from './languages/NewLanguage';
import { parseAdminScreen, type AdminScreen, type Gestion } from './routes';
import { EditSection } from './sections/EditSection';
import { NewSection } from './sections/NewSection';
import { SectionsScreen } from './sections/SectionsScreen';
import { AdminContext } from './session/admin-context';
import { useAdmin } from './session/admin-session';
import { LoginScreen } from './session/LoginScreen';
import { isReturnPlace, type ReturnPlace } from './session/return-place';
import { AdminShell } from './shell/AdminShell';
import { ChooseHotel } from './shell/ChooseHotel';
import { NothingToEdit } from './shell/NothingToEdit';

interface AdminScreensProps {
  readonly hoteles: readonly Hotel[];
  readonly ruta: string | null;
}

/** Shows the screen that the address and the history's state ask for, to those who may see it. */
export function AdminScreens({ hoteles, ruta }: AdminScreensProps) {
  const { pathname, state, key } = useLocation() as {
    pathname: string;
    state: unknown;
    key: string;
  };
  const navigate = useNavigate();
  const admin = useAdmin();
  const storedDb = useStored('DB');
  const screen: AdminScreen = ruta === null ? { kind: 'inicio' } : parseAdminScreen(ruta, state);
  const isUnknown = screen.kind === 'desconocida';

  useEffect(() => {
    if (isUnknown) tell('Error', 'URL desconocida');
  }, [isUnknown, pathname]);

  if (ruta === null) return <Navigate to="/admin/login" replace />;
  if (screen.kind === 'login') {
    const hotel = hoteles.find(({ db }) => db === storedDb);
    if (hotel === undefined) return <ChooseHotel hoteles={hoteles} />;
    return (
      <LoginScreen
        key={hotel.db}
        hotel={hotel}
        interrupted={isReturnPlace(state)}
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
      <AdminShell
        hotel={hoteles.find(({ db }) => db === admin.db)?.nombre ?? admin.db}
        gestion={isUnknown ? null : screen.gestion}
      >
        <ManagementScreen key={`${admin.db} ${key}`} screen={screen} />
      </AdminShell>
    </AdminContext>
  );
}

const lists: Record<Gestion, () => ReactNode> = {
  idiomas: LanguagesScreen,
  secciones: SectionsScreen,
  componentes: ComponentsScreen,
};

const creations: Record<Gestion, () => ReactNode> = {
  idiomas: NewLanguage,
  secciones: NewSection,
  componentes: NewComponent,
};

const editions: Record<Gestion, (props: { readonly id: string }) => ReactNode> = {
  idiomas: EditLanguage,
  secciones: EditSection,
  componentes: EditComponent,
};

interface ManagementProps {
  readonly screen: Exclude<AdminScreen, { readonly kind: 'inicio' | 'login' }>;
}

function ManagementScreen({ screen }: ManagementProps) {
  if (screen.kind === 'desconocida') return <NothingToEdit texto="Esta dirección no existe." />;
  if (screen.kind === 'lista') {
    const List = lists[screen.gestion];
    return <List />;
  }
  if (screen.kind === 'nuevo') {
    if (screen.duplicar !== null) return <DuplicateComponent id={screen.duplicar} />;
    const New = creations[screen.gestion];
    return <New />;
  }
  if (screen.editar === 'nada') {
    return <NothingToEdit texto="No hay nada para editar. Elija en la lista qué quiere cambiar." />;
  }
  const Edit = editions[screen.gestion];
  return <Edit id={screen.editar.id} />;
}
