import { useEffect } from 'react';
import { showNotice } from '../../shared/notices/notices';
import { parseStoredList, readStored } from '../../shared/storage/stored';
import type { Lang } from '../../shared/texts/texts';
import { type Guest, keepForGuest } from '../session/guest-session';
import { describeAction } from './actions';
import { agendaOf } from './agenda';
import type { TurnosTexts } from './turnos-texts';
import type { ShownAgenda } from './use-agenda';

const key = 'turnosVistos';

/** A booking that the guest has seen on this phone. */
interface Seen {
  readonly idReserva: number;
  readonly idServicio: number;
  readonly fecha: string;
  readonly desde: string;
}

interface Reader {
  readonly db: string;
  readonly guest: Guest;
  readonly t: TurnosTexts;
  readonly lang: Lang;
}

/** Tells the guest, once, of each booking that the waiting list gave, and which one it took for that. */
export function useTellAssigned(agenda: ShownAgenda | null, { db, guest, t, lang }: Reader): void {
  const dias = agenda?.isOld === false ? agenda.dias : null;
  useEffect(() => {
    if (dias === null) return;
    const { reservas } = agendaOf(dias);
    const before = readStored(key);
    const seen = parseStoredList(before) as readonly Seen[];
    const isShown = ({ idServicio, fecha }: Seen) =>
      dias.some((dia) => dia.idServicio === idServicio && dia.fecha === fecha);
    const held = reservas.map(({ idReserva, dia, turno }): Seen => {
      return { idReserva, idServicio: dia.idServicio, fecha: dia.fecha, desde: turno.desde };
    });
    // An agenda of some services says nothing of the others.
    const stored = JSON.stringify([...seen.filter((one) => !isShown(one)), ...held]);
    // A browser that cannot keep it tells it again on the next visit, rather than not at all.
    if (stored !== (before ?? '[]')) keepForGuest(db, guest, key, stored);
    for (const { dia, turno, idReserva } of reservas) {
      if (turno.origen !== 'lista' || seen.some((one) => one.idReserva === idReserva)) continue;
      const given = seen.find(
        ({ idServicio, fecha }) => idServicio === dia.idServicio && fecha === dia.fecha,
      );
      const what = describeAction({ kind: 'reservar', dia, turno }, lang);
      const cedido = given === undefined ? [] : [t.cedido(given.desde)];
      const texto = [`${what}.`, ...cedido, t.yaEsSuyo].join(' ');
      showNotice({ titulo: t.hayLugar(turno.desde), texto, lang });
    }
  }, [dias, db, guest, t, lang]);
}
