import { useEffect } from 'react';
import { showNotice } from '../../shared/notices/notices';
import { parseStoredList, readStored } from '../../shared/storage/stored';
import type { Lang } from '../../shared/texts/texts';
import { type Guest, keepForGuest } from '../session/guest-session';
import { agendaOf } from './agenda';
import type { TurnosTexts } from './turnos-texts';
import type { ShownAgenda } from './use-agenda';
import { describeWish } from './wishes';

const key = 'asignadosVistos';

interface Reader {
  readonly db: string;
  readonly guest: Guest;
  readonly t: TurnosTexts;
  readonly lang: Lang;
}

/** Tells the guest, once, of each booking that the waiting list gave. */
export function useTellAssigned(agenda: ShownAgenda | null, { db, guest, t, lang }: Reader): void {
  const dias = agenda?.isOld === false ? agenda.dias : null;
  useEffect(() => {
    if (dias === null) return;
    const given = agendaOf(dias).reservas.filter(({ turno }) => turno.origen === 'lista');
    const told = parseStoredList(readStored(key));
    const news = given.filter(({ idReserva }) => !told.includes(idReserva));
    if (news.length === 0) return;
    // A browser that cannot keep it tells it again on the next visit, rather than not at all.
    keepForGuest(db, guest, key, JSON.stringify(given.map(({ idReserva }) => idReserva)));
    for (const { dia, turno } of news) {
      const what = describeWish({ kind: 'reservar', dia, turno }, lang);
      showNotice({ titulo: t.seLibero, texto: `${what}. ${t.yaEsSuyo}`, lang });
    }
  }, [dias, db, guest, t, lang]);
}
