import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { ContentScreen } from '../guest/content/ContentScreen';
import {
  currentPlace,
  type JumpState,
  type Place,
  soughtComponent,
} from '../guest/content/section-place';
import { Install } from '../guest/install/Install';
import { chosenLanguage } from '../guest/preferences/chosen-language';
import { enterHotel } from '../guest/preferences/preferences';
import { type Guest, useGuest } from '../guest/session/guest-session';
import { isReturnPlace } from '../guest/session/return-place';
import { isStaffAddress } from '../shared/address/address';
import { OtherRoot } from '../shared/address/OtherRoot';
import { isOverPage } from '../shared/history/back-closes';
import type { AppConfig, Hotel } from '../shared/model/hotel';
import { showNotice } from '../shared/notices/notices';
import { lazyPart, optionalPart } from '../shared/parts/lazy-part';
import { PartBoundary } from '../shared/parts/PartBoundary';
import { useStored } from '../shared/storage/stored';
import { GuestOnly } from './GuestOnly';
import { Loading } from './Loading';
import { useHotelDownload } from './offline/use-hotel-download';
import { type Entry, hotelOf, languageOfEntry, parseScreen } from './routes/screen';
import { mayEditHere, momentHere, openedByStaff } from './staff-tab';
import { usePendingActions } from './use-pending-actions';

const AtMoment = lazyPart(async () => (await import('./moment/AtMoment')).AtMoment);
const EditMarks = optionalPart(async () => (await import('./preview/EditMarks')).EditMarks);
const FailedBlock = optionalPart(async () => (await import('./preview/FailedBlock')).FailedBlock);
const GuestHome = lazyPart(async () => (await import('../guest/turnos/GuestHome')).GuestHome);
const HotelList = lazyPart(async () => (await import('../guest/hotels/HotelList')).HotelList);
const LoginScreen = lazyPart(async () => (await import('../guest/login/LoginScreen')).LoginScreen);
const TurnosScreen = lazyPart(
  async () => (await import('../guest/turnos/TurnosScreen')).TurnosScreen,
);

interface AppProps {
  readonly config: AppConfig;
}

/** The guest app. A typed staff address starts the back office instead. */
export function App({ config }: AppProps) {
  return isStaffAddress(useLocation().pathname) ? <OtherRoot /> : <GuestApp config={config} />;
}

/** Shows the screen that the address asks for. */
function GuestApp({ config }: AppProps) {
  const location = useLocation();
  const { pathname, key } = location;
  const state: unknown = location.state;
  const screen = parseScreen(pathname, config.hoteles);
  const isUnknown = screen.kind === 'desconocida';
  const named = 'hotel' in screen ? screen.hotel : null;
  const storedDb = useStored('DB');
  const hotel = hotelOf(screen, config.hoteles, storedDb);
  const storedIdioma = useStored('idIdioma');
  const idIdioma = chosenLanguage(hotel, storedIdioma);
  const asked = screen.kind === 'entrada' ? languageOfEntry(screen, storedIdioma) : null;
  const isByStaff = screen.kind === 'entrada' && screen.deOficina;
  const askedMoment = screen.kind === 'entrada' ? screen.momento : null;
  const momento = hotel && momentHere(hotel.db);
  const guest = useGuest();
  usePendingActions(hotel?.db ?? null, idIdioma, guest);
  useHotelDownload(momento === null ? (hotel?.db ?? null) : null, idIdioma, config.sinConexion);

  const isOneOfMany = config.hoteles.length > 1;

  useLayoutEffect(() => {
    if (named) enterHotel(named, asked);
    if (named && isByStaff) openedByStaff(named.db, askedMoment);
  }, [named, asked, isByStaff, askedMoment]);

  useEffect(() => {
    if (isUnknown) showNotice({ titulo: 'Error', texto: 'URL desconocida', lang: 'es' });
  }, [isUnknown, pathname]);

  if (screen.kind === 'inicio') return <Navigate to="/main" replace />;
  if (screen.kind === 'entrada') return <Enter key={key} entry={screen} />;
  const listsHotels = screen.kind === 'hoteles' || isUnknown || hotel === null;
  if (listsHotels) return <Hotels config={config} idIdioma={idIdioma} entered={hotel !== null} />;
  const ofHotel = (screenOfHotel: ReactNode) => {
    const shown = (
      <>
        <Install part="pagina" hotel={hotel} idIdioma={idIdioma} />
        {screenOfHotel}
      </>
    );
    if (momento === null) return shown;
    const isContent = screen.kind === 'main' || screen.kind === 'hotel';
    const idSeccion = isContent ? currentPlace(screen, state, hotel.db).idSeccion : null;
    return (
      <AtMoment key={momento} hotel={hotel} momento={momento} idSeccion={idSeccion ?? undefined}>
        {shown}
      </AtMoment>
    );
  };
  // The first time that another hotel is entered, its stored guest is still the one before.
  const ownGuest = storedDb === null || storedDb === hotel.db ? guest : null;
  if (screen.kind === 'main' || screen.kind === 'hotel') {
    return ofHotel(
      <Content
        key={hotel.db}
        hotel={hotel}
        idIdioma={idIdioma}
        address={screen}
        isOneOfMany={isOneOfMany}
        guest={ownGuest}
      />,
    );
  }
  if (screen.kind === 'login-hotel') {
    return <FollowLoginLink key={key} code={screen.nroConfirmacionEncode} />;
  }
  if (screen.kind === 'login') {
    return ofHotel(<Login key={key} hotel={hotel} idIdioma={idIdioma} config={config} />);
  }
  return ofHotel(
    <GuestOnly key={hotel.db} guest={ownGuest}>
      {(admitted) => (
        <Turnos
          hotel={hotel}
          idIdioma={idIdioma}
          guest={admitted}
          isOneOfMany={isOneOfMany}
          idAgendaEncode={screen.kind === 'turnos-hotel' ? screen.idAgendaEncode : null}
        />
      )}
    </GuestOnly>,
  );
}

interface HotelsProps {
  readonly config: AppConfig;
  readonly idIdioma: string;
  /** Whether there is a hotel to go back to. */
  readonly entered: boolean;
}

function Hotels({ config, idIdioma, entered }: HotelsProps) {
  const navigate = useNavigate();
  return (
    <Loading idIdioma={idIdioma}>
      <HotelList
        hoteles={config.hoteles}
        inicios={config.inicios}
        idIdioma={idIdioma}
        entered={entered}
        onChoose={(hotel) => {
          enterHotel(hotel);
          void navigate(homeOf(hotel), { replace: isOverPage() });
        }}
      />
    </Loading>
  );
}

/**
 * Goes on to what an entry asks for, under the address that says no more than the section: a language picked later, or
 * another hotel, is not undone by loading the page again.
 */
function Enter({ entry: { hotel, idSeccion, idComponente } }: { readonly entry: Entry }) {
  // The same object each time: Navigate goes again for another one.
  const [jump] = useState<JumpState>({ db: hotel.db, idSeccion, from: null, idComponente });
  const place = idSeccion === null ? '' : `;idSeccion=${String(idSeccion)}`;
  return <Navigate to={`/main${place}`} replace state={jump} />;
}

interface ContentProps {
  readonly hotel: Hotel;
  readonly idIdioma: string;
  readonly address: Place;
  readonly isOneOfMany: boolean;
  readonly guest: Guest | null;
}

/** The content screen, moved from section to section by the history's state: the address stays what it was. */
function Content({ hotel, idIdioma, address, isOneOfMany, guest }: ContentProps) {
  const { db } = hotel;
  const location = useLocation();
  const { pathname, search, key } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const go = useCallback(
    (place: Place) => {
      const jump: JumpState = { db, ...place };
      void navigate({ pathname, search }, { state: jump, replace: isOverPage() });
    },
    [db, navigate, pathname, search],
  );
  return (
    <ContentScreen
      hotel={hotel}
      idIdioma={idIdioma}
      isOneOfMany={isOneOfMany}
      guest={guest}
      homeHead={
        guest && (
          <PartBoundary as="div">
            <GuestHome hotel={hotel} idIdioma={idIdioma} guest={guest} />
          </PartBoundary>
        )
      }
      overBlocks={
        mayEditHere(db) && momentHere(db) === null
          ? (blocks, idSeccion) => <EditMarks blocks={blocks} idSeccion={idSeccion} />
          : null
      }
      failedBlock={mayEditHere(db) && <FailedBlock />}
      place={currentPlace(address, state, db)}
      idComponente={soughtComponent(state, db)}
      // An address that was typed has no key of its own.
      visit={`${pathname} ${key}`}
      onGo={go}
    />
  );
}

interface LoginProps {
  readonly hotel: Hotel;
  readonly idIdioma: string;
  readonly config: AppConfig;
}

/** What login links carried: kept for as long as the page stands, and nowhere else. */
const followed: string[] = [];

/** Goes on to the login. The link's code logs in anybody who has it, so it leaves address and history at once. */
function FollowLoginLink({ code }: { readonly code: string }) {
  const [link] = useState<LoginLinkState>(() => ({ enlace: followed.push(code) - 1 }));
  return <Navigate to="/login" replace state={link} />;
}

/** Which of the links that were followed a visit of the login is about. */
interface LoginLinkState {
  readonly enlace: number;
}

function followedLink(state: unknown): string | null {
  const isLink = typeof state === 'object' && state !== null && 'enlace' in state;
  return isLink && typeof state.enlace === 'number' ? (followed[state.enlace] ?? null) : null;
}

/** Logs a guest in, and then shows what the guest came for. */
function Login({ hotel, idIdioma, config }: LoginProps) {
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  return (
    <Loading idIdioma={idIdioma}>
      <LoginScreen
        hotel={hotel}
        idIdioma={idIdioma}
        base={config.loginHuespedBase}
        enlace={followedLink(state)}
        onLoggedIn={() => {
          const goal = isReturnPlace(state) ? state : null;
          void navigate(goal?.pathname ?? homeOf(hotel), { replace: true, state: goal });
        }}
      />
    </Loading>
  );
}

interface TurnosProps {
  readonly hotel: Hotel;
  readonly idIdioma: string;
  readonly guest: Guest;
  readonly isOneOfMany: boolean;
  readonly idAgendaEncode: string | null;
}

function Turnos({ hotel, idIdioma, guest, isOneOfMany, idAgendaEncode }: TurnosProps) {
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  return (
    <Loading idIdioma={idIdioma}>
      <TurnosScreen
        key={location.key}
        hotel={hotel}
        idIdioma={idIdioma}
        guest={guest}
        isOneOfMany={isOneOfMany}
        idAgendaEncode={idAgendaEncode}
        resumed={isReturnPlace(state) && state.interrumpida}
        sought={soughtTurno(state)}
        onSeccion={(idSeccion) => {
          const jump: JumpState = { db: hotel.db, idSeccion, from: null };
          void navigate('/main', { state: jump, replace: isOverPage() });
        }}
      />
    </Loading>
  );
}

/** The shift that a link to the turnos is about. */
function soughtTurno(state: unknown): string | null {
  const isSought = typeof state === 'object' && state !== null && 'turno' in state;
  return isSought && typeof state.turno === 'string' ? state.turno : null;
}

function homeOf({ prefijo }: Hotel): string {
  return prefijo === null ? '/main' : `/${prefijo}`;
}
