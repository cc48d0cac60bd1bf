import { Fragment } from 'react';
import { createPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { PartFallback } from '../shared/parts/lazy-part';
import { Spinner } from '../shared/spinner/Spinner';
import type { ReturnPlace } from './login/return-place';
import { AdminContext, HotelContext, useSite } from './session/admin-context';
import { type Area, useAdmin, usePuede } from './session/admin-session';
import { BackOfficeShell } from './shell/BackOfficeShell';
import { NothingToEdit } from './shell/NothingToEdit';
import { useVisit } from './shell/visit';

/** Screens that need a session; without one, the login comes first and returns here. */
export function LoggedIn() {
  const location = useLocation();
  const { hoteles } = useSite();
  const admin = useAdmin();
  if (admin === null) {
    const goal: ReturnPlace = { volverA: createPath(location), estado: location.state };
    return <Navigate to="/admin/login" replace state={goal} />;
  }
  const hotel = hoteles.find(({ db }) => db === admin.db) ?? null;
  return (
    <AdminContext value={admin}>
      <HotelContext value={hotel}>
        <BackOfficeShell hotel={hotel?.nombre ?? admin.db}>
          <PartFallback value={<Spinner label="Cargando" />}>
            {/* An account that logs in from another tab must not find the previous account's forms. */}
            <Fragment key={`${admin.db} ${admin.idUsuario}`}>
              <Outlet />
            </Fragment>
          </PartFallback>
        </BackOfficeShell>
      </HotelContext>
    </AdminContext>
  );
}

/** Screens that need the permission for an area. */
export function Allowed({ area }: { readonly area: Area }) {
  return usePuede().includes(area) ? (
    <Outlet />
  ) : (
    <NothingToEdit texto="Su usuario no puede ver esta pantalla. Si la necesita, pídala a quien administra el panel." />
  );
}

/** Screens that remount on every navigation, also on one to the current address. */
export function EachVisit() {
  return (
    <Fragment key={useVisit()}>
      <Outlet />
    </Fragment>
  );
}
