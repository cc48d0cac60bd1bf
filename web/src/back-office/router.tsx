import { type ComponentType, useEffect } from 'react';
import {
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
import { isStaffAddress, segmentOf } from '../shared/address/address';
import { OtherRoot } from '../shared/address/OtherRoot';
import { lazyPart } from '../shared/parts/lazy-part';
import { AjustesScreen } from './ajustes/AjustesScreen';
import { ComponentesScreen } from './componente/ComponentesScreen';
import { EditComponente } from './componente/EditComponente';
import { NewComponente } from './componente/NewComponente';
import { tell } from './dialogs/ask';
import * as historial from './historial/screens';
import { EditIdioma } from './idioma/EditIdioma';
import { IdiomasScreen } from './idioma/IdiomasScreen';
import { NewIdioma } from './idioma/NewIdioma';
import { Allowed, EachVisit, LoggedIn } from './LoggedIn';
import { ForgottenPassword } from './login/ForgottenPassword';
import { EnterHotel, OfStoredHotel } from './login/LoginRoutes';
import { LoginScreen } from './login/LoginScreen';
import { OwnPassword } from './login/OwnPassword';
import { ResetPassword } from './login/ResetPassword';
import { PlaneadosScreen } from './planeados/screens';
import { EditSeccion } from './seccion/EditSeccion';
import { NewSeccion } from './seccion/NewSeccion';
import { SeccionesScreen } from './seccion/SeccionesScreen';
import * as servicios from './servicios/screens';
import { usePuede } from './session/admin-session';
import { editedRow } from './shell/edit-state';
import { landingFor } from './shell/entries';
import { createBackOfficeRouter } from './shell/hash-router';
import { LeaveQuestion } from './shell/leave-guard';
import { NothingToEdit } from './shell/NothingToEdit';
import { vistas } from './shell/turnos-place';

const TraduccionesScreen = lazyPart(
  async () => (await import('./traducciones/TraduccionesScreen')).TraduccionesScreen,
);
const HuespedScreen = lazyPart(async () => (await import('./turnos/HuespedScreen')).HuespedScreen);
const TurnosScreens = lazyPart(async () => (await import('./turnos/TurnosScreens')).TurnosScreens);

interface EditProps {
  readonly idField: string;
  readonly Edit: ComponentType<{ readonly id: string }>;
}

/** A list and the forms of its rows. The form of an existing row stands at the address of the screen that opened it. */
const gestion = (
  path: string,
  idField: string,
  [List, New, Edit]: readonly [ComponentType, ComponentType, EditProps['Edit']],
): RouteObject => ({
  path,
  element: <EditOr idField={idField} Edit={Edit} />,
  children: [
    { index: true, element: <List /> },
    { path: 'gestion', element: <New /> },
  ],
});

export const router = createBackOfficeRouter([
  {
    element: (
      <>
        <LeaveQuestion />
        <Outlet />
      </>
    ),
    ErrorBoundary: Rethrow,
    children: [
      { path: 'administrar/*', element: <EnterHotel /> },
      {
        path: 'admin',
        children: [
          {
            element: <OfStoredHotel />,
            children: [
              { path: 'login', element: <LoginScreen /> },
              { path: 'olvido', element: <ForgottenPassword /> },
              { path: 'enlace', element: <ResetPassword /> },
            ],
          },
          {
            element: <LoggedIn />,
            children: [
              { index: true, element: <Landing /> },
              {
                element: <Allowed area="turnos" />,
                // Another day does not remount the view, so the focus stays.
                children: [
                  ...vistas.map((vista) => ({
                    path: vista === 'dia' ? 'turnos' : `turnos/${vista}`,
                    element: <TurnosScreens key={vista} vista={vista} />,
                  })),
                  { path: 'turnos/huesped', element: <HuespedScreen /> },
                ],
              },
              {
                element: <EachVisit />,
                children: [
                  { path: 'contrasena', element: <OwnPassword /> },
                  {
                    element: <Allowed area="contenido" />,
                    children: [
                      { path: 'ajustes', element: <AjustesScreen /> },
                      { path: 'historial', element: <historial.BorradosScreen /> },
                      { path: 'historial/:clase/:id?', element: <historial.HistorialScreen /> },
                      { path: 'planeados', element: <PlaneadosScreen /> },
                      { path: 'traducciones', element: <TraduccionesScreen /> },
                      gestion('idiomas', 'ididioma', [IdiomasScreen, NewIdioma, EditIdioma]),
                      gestion('secciones', 'idSeccion', [SeccionesScreen, NewSeccion, EditSeccion]),
                      gestion('componentes', 'id', [
                        ComponentesScreen,
                        NewComponente,
                        EditComponente,
                      ]),
                    ],
                  },
                  {
                    element: <Allowed area="servicios" />,
                    children: [
                      { path: 'cierres', element: <servicios.CierresScreen /> },
                      gestion('servicios', 'idServicio', [
                        servicios.ServiciosScreen,
                        servicios.NewServicio,
                        servicios.EditServicio,
                      ]),
                      gestion('agendas', 'idAgenda', [
                        servicios.ServiciosScreen,
                        servicios.NewAgenda,
                        servicios.EditAgenda,
                      ]),
                    ],
                  },
                  { path: '*', element: <OtherAddress /> },
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <OtherAddress /> },
    ],
  },
]);

/** Leaves errors to the boundary around the app, which offers to reload. */
function Rethrow(): never {
  throw useRouteError();
}

function Landing() {
  return <Navigate to={landingFor(usePuede())} replace />;
}

function EditOr({ idField, Edit }: EditProps) {
  const state: unknown = useLocation().state;
  const [search] = useSearchParams();
  const row = editedRow(idField, search.get('editar'), state);
  if (row === undefined) return <Outlet />;
  if (row === 'nothing') {
    return <NothingToEdit texto="No hay nada para editar. Elija en la lista qué quiere cambiar." />;
  }
  return <Edit id={row.id} />;
}

/** Any other address: the guest app's, an earlier one with parameters behind semicolons, or an unknown one. */
function OtherAddress() {
  const { pathname } = useLocation();
  if (!isStaffAddress(pathname)) return <OtherRoot />;
  const [path = ''] = pathname.replace(/^\/+/, '/').split(';');
  if (path === pathname) return <UnknownScreen pathname={pathname} />;
  const search = new URLSearchParams([...segmentOf(pathname).parameters]).toString();
  return <Navigate to={{ pathname: path, search }} replace />;
}

function UnknownScreen({ pathname }: { readonly pathname: string }) {
  useEffect(() => tell('Error', 'URL desconocida'), [pathname]);
  return <NothingToEdit texto="Esta dirección no existe." />;
}
