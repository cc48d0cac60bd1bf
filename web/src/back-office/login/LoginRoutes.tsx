import { Fragment, useEffect, useLayoutEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { cutPath, segmentOf } from '../../shared/address/address';
import { useStored } from '../../shared/storage/stored';
import { tell } from '../dialogs/ask';
import { useSite } from '../session/admin-context';
import { ChooseHotel } from './ChooseHotel';
import type { LinkState } from './return-place';

/** A hotel's entry, `administrar/{code}`, or with `;enlace=…` a mailed link. It redirects to the login. */
export function EnterHotel() {
  const { hoteles, onHotel } = useSite();
  const { pathname } = useLocation();
  const { name, parameters } = segmentOf(cutPath(pathname).rest ?? '');
  const hotel = hoteles.find(({ codigos }) => codigos.includes(name));
  const isUnknown = hotel === undefined;

  useLayoutEffect(() => {
    if (hotel !== undefined) onHotel(hotel);
  }, [hotel, onHotel]);

  useEffect(() => {
    if (isUnknown) tell('Error', 'URL desconocida');
  }, [isUnknown, pathname]);

  if (isUnknown) return <ChooseHotel />;
  const enlace = parameters.get('enlace');
  if (enlace === undefined) return <Navigate to="/admin/login" replace />;
  return <Navigate to="/admin/enlace" replace state={{ enlace } satisfies LinkState} />;
}

/** Screens without a session, for the hotel whose entry was opened last. */
export function OfStoredHotel() {
  const { hoteles } = useSite();
  const storedDb = useStored('DB');
  const hotel = hoteles.find(({ db }) => db === storedDb);
  if (hotel === undefined) return <ChooseHotel />;
  return (
    <Fragment key={hotel.db}>
      <Outlet context={hotel} />
    </Fragment>
  );
}
