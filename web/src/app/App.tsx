import type { AppConfig } from '@guest-app/adapters/contract/app-config';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { ContentScreen } from '../guest/content/ContentScreen';
import { currentPlace, type JumpState, type Place } from '../guest/content/section-place';
import { HotelList } from '../guest/hotels/HotelList';
import { enterHotel, fallbackIdIdioma } from '../guest/preferences/preferences';
import { logOutGuest, useGuest } from '../guest/session/guest-session';
import { SoonScreen } from '../guest/soon/SoonScreen';
import type { Hotel } from '../shared/hotel';
import { showNotice } from '../shared/notices/notices';
import { Spinner } from '../shared/spinner/Spinner';
import { useStored } from '../shared/storage/stored';
import { parseScreen } from './routes/screen';

const AdminApp = lazy(async () => ({
  default: (await import('../admin/AdminApp')).AdminApp,
}));

/** Shows the screen that the address asks for. */
export function App({ config }: { readonly config: AppConfig }) {
  const { pathname } = useLocation();
  const screen = parseScreen(pathname, config.hoteles);
  const isUnknown = screen.kind === 'desconocida';
  const named = 'hotel' in screen ? screen.hotel : null;
  const storedDb = useStored('DB');
  const hotel = named ?? config.hoteles.find(({ db }) => db === storedDb) ?? null;
  const idIdioma = useStored('idIdioma') ?? hotel?.idioma ?? fallbackIdIdioma;
  const isGuest = useGuest() !== null;

  useLayoutEffect(() => {
    if (named) enterHotel(named);
  }, [named]);

  useEffect(() => {
    if (isUnknown) showNotice({ titulo: 'Error', texto: 'URL desconocida', lang: 'es' });
  }, [isUnknown, pathname]);

  if (screen.kind === 'inicio') return <Navigate to="/main" replace />;
  if (screen.kind === 'administrar' || screen.kind === 'admin') {
    return (
      <Suspense fallback={<Spinner label="Cargando" />}>
        <AdminApp />
      </Suspense>
    );
  }
  if (isUnknown || hotel === null) return <Hotels config={config} idIdioma={idIdioma} />;
  if (screen.kind === 'main' || screen.kind === 'hotel') {
    return <Content key={hotel.db} hotel={hotel} idIdioma={idIdioma} address={screen} />;
  }
  const needsGuest = screen.kind === 'turnos' || screen.kind === 'turnos-hotel';
  if (needsGuest && !isGuest) return <Navigate to="/login" replace />;
  return <SoonScreen hotel={hotel} idIdioma={idIdioma} />;
}

function Hotels({ config, idIdioma }: { readonly config: AppConfig; readonly idIdioma: string }) {
  const navigate = useNavigate();
  return (
    <HotelList
      hoteles={config.hoteles}
      idIdioma={idIdioma}
      onChoose={(hotel) => {
        enterHotel(hotel);
        void navigate('/main');
      }}
    />
  );
}

interface ContentProps {
  readonly hotel: Hotel;
  readonly idIdioma: string;
  readonly address: Place;
}

/** The content screen, moved from section to section by the history's state: the address stays what it was. */
function Content({ hotel, idIdioma, address }: ContentProps) {
  const { db } = hotel;
  const location = useLocation();
  const { pathname, search, key } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const go = useCallback(
    (place: Place) => {
      const jump: JumpState = { db, ...place };
      void navigate({ pathname, search }, { state: jump });
    },
    [db, navigate, pathname, search],
  );
  return (
    <ContentScreen
      hotel={hotel}
      idIdioma={idIdioma}
      place={currentPlace(address, state, db)}
      // An address that was typed has no key of its own.
      visit={`${pathname} ${key}`}
      onGo={go}
      onLogOut={() => {
        logOutGuest();
        void navigate('/main');
      }}
    />
  );
}
