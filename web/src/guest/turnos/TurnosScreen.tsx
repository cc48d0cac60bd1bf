import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Hotel } from '../../shared/model/hotel';
import { showNotice } from '../../shared/notices/notices';
import { useStored } from '../../shared/storage/stored';
import { ajustesQuery } from '../hotel/queries';
import { HotelBar } from '../menu/HotelBar';
import type { Guest } from '../session/guest-session';
import { ContentPlaceholder } from '../shell/ContentPlaceholder';
import { usePage } from '../shell/page';
import { useTheme } from '../theme/use-theme';
import { actionsKey, actionsOf } from './actions';
import { Agenda } from './Agenda';
import { readIdAgenda } from './id-agenda';
import { agendaKey } from './keys';
import { MailChoice } from './MailChoice';
import { PendingActions } from './PendingActions';
import { isUnknownAgenda } from './queries';
import { type TurnosTexts, turnosTextsFor } from './turnos-texts';
import styles from './TurnosScreen.module.css';
import { updatedAt } from './updated-at';
import { useAgenda } from './use-agenda';
import { useTellAssigned } from './use-tell-assigned';

interface TurnosScreenProps {
  readonly hotel: Hotel;
  readonly idIdioma: string;
  readonly guest: Guest;
  /** Whether there are other hotels to choose. */
  readonly isOneOfMany: boolean;
  /** The agenda that the address names; null for all services. */
  readonly idAgendaEncode: string | null;
  /** Whether the guest comes back after the session ended here. */
  readonly resumed: boolean;
  /** The shift for which the guest came here, by its `codigo`. */
  readonly sought: string | null;
  readonly onSeccion: (idSeccion: number) => void;
}

/** The services of the stay, which the guest books and cancels. */
export function TurnosScreen({
  hotel,
  idIdioma,
  guest,
  isOneOfMany,
  idAgendaEncode,
  resumed,
  sought,
  onSeccion,
}: TurnosScreenProps) {
  const { db } = hotel;
  const { t, lang } = turnosTextsFor(idIdioma);
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const pending = useRef<HTMLHeadingElement>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  const ajustes = useQuery(ajustesQuery(db)).data;
  usePage(`${t.turnos} · ${ajustes?.nombre || hotel.nombre}`, lang);
  useTheme(ajustes);

  const idAgenda = idAgendaEncode === null ? null : readIdAgenda(idAgendaEncode);
  const isBadLink = idAgendaEncode !== null && idAgenda === null;
  useEffect(() => {
    if (isBadLink) showNotice({ titulo: 'Error', texto: t.agendaInvalida, lang });
  }, [isBadLink, t, lang]);

  const named = useAgenda(
    { db, guest, idIdioma, idAgenda },
    { zona: hotel.zona, isWanted: true, isQuiet: false },
  );
  const noSuchAgenda = idAgenda !== null && isUnknownAgenda(named.error);
  const all = useAgenda(
    { db, guest, idIdioma, idAgenda: null },
    { zona: hotel.zona, isWanted: idAgenda === null || noSuchAgenda, isQuiet: false },
  );
  const { agenda, error } = noSuchAgenda ? all : named;
  // The line keeps its place once it was shown: what the guest reads does not move when the answer comes.
  const [wasOld, setWasOld] = useState(false);
  if (!wasOld && agenda?.isOld === true) setWasOld(true);

  useTellAssigned(agenda, { db, guest, t, lang });

  const storedActions = useStored(actionsKey);
  const actions = useMemo(() => actionsOf(storedActions, db, guest), [storedActions, db, guest]);

  return (
    <>
      <HotelBar
        hotel={hotel}
        idIdioma={idIdioma}
        guest={guest}
        isOneOfMany={isOneOfMany}
        onSeccion={onSeccion}
        menuOpen={menuOpen}
        onMenuChange={setMenuOpen}
      />
      <main className={styles.pantalla} inert={menuOpen} lang={lang}>
        <header className={styles.cabeza}>
          <h1 ref={heading} tabIndex={-1}>
            {t.turnos}
          </h1>
          <p>
            <strong>
              <bdi>{`${guest.nombre} ${guest.apellido}`}</bdi>
            </strong>
          </p>
          <p>{partyOf(guest, t)}</p>
        </header>
        {resumed && (
          <p role="status" className={styles.aviso}>
            {t.sesionReanudada}
          </p>
        )}
        <p role="status" className={wasOld ? styles.actualizado : 'solo-lector'}>
          {agenda?.isOld === true && updatedAt(agenda, hotel.zona, t)}
        </p>
        <PendingActions
          db={db}
          guest={guest}
          actions={actions}
          t={t}
          lang={lang}
          title={pending}
          heading={heading}
        />
        {agenda === null ? (
          <ContentPlaceholder
            t={t}
            uiLang={lang}
            error={error}
            whatsapp={ajustes?.whatsapp ?? ''}
            onRetry={() => void queryClient.refetchQueries({ queryKey: agendaKey(db, guest) })}
          />
        ) : (
          <Agenda
            hotel={hotel}
            idIdioma={idIdioma}
            guest={guest}
            agenda={agenda}
            actions={actions}
            whatsapp={ajustes?.whatsapp ?? ''}
            heading={heading}
            pending={pending}
            sought={sought}
          />
        )}
        {agenda !== null && <MailChoice db={db} guest={guest} t={t} />}
      </main>
    </>
  );
}

/** The room and the party that is booked for. */
function partyOf({ room, adults, children }: Guest, t: TurnosTexts): string {
  const personas = t.personas(adults + children);
  return room === '' ? personas : `${t.habitacion} ${room} · ${personas}`;
}
