import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useServerReached } from '../../shared/api/reachability';
import { NotOk, RequestFailure } from '../../shared/api/request';
import { useLasting } from '../../shared/clock/use-lasting';
import { useNow } from '../../shared/clock/use-now';
import type { ServicioDia } from '../../shared/model/servicio-dia';
import { agendaAt } from './agenda-at';
import { agendaQuery, refreshEvery } from './queries';
import { type AgendaPlace, readStoredAgenda } from './stored-agendas';

/** Milliseconds to wait for an answer before the stored one is shown. */
const lateAfter = 2_000;

export interface ShownAgenda {
  /** As they were answered; those of an old answer as they stand now. */
  readonly dias: readonly ServicioDia[];
  /** When they were answered, in milliseconds of the epoch. */
  readonly answeredAt: number;
  /** Whether the guest must see the time of the answer. */
  readonly isOld: boolean;
  /**
   * The time as of which they are shown: that of the answer, by the server's clock, or the present one for
   * an old answer.
   */
  readonly time: Date;
}

interface AgendaOptions {
  /** The hotel's time zone. */
  readonly zona: string;
  /** Whether it is asked for at all. */
  readonly isWanted: boolean;
  /** Whether a failure is hidden from the guest. */
  readonly isQuiet: boolean;
}

/** The agenda as the server answers it, or as it did last while no answer comes. */
export function useAgenda(
  { db, guest, idIdioma, idAgenda }: AgendaPlace,
  { zona, isWanted, isQuiet }: AgendaOptions,
): { readonly agenda: ShownAgenda | null; readonly error: Error | null } {
  const { nroConfirmacion } = guest;
  const kept = useMemo(
    () =>
      isWanted ? readStoredAgenda({ db, guest: { nroConfirmacion }, idIdioma, idAgenda }) : null,
    [db, nroConfirmacion, idIdioma, idAgenda, isWanted],
  );
  const query = useQuery({
    ...agendaQuery({ db, guest, idIdioma, idAgenda }),
    ...(!isWanted && { enabled: false }),
    // What can be shown all the same needs no dialog.
    meta: { quiet: isQuiet, quietUnanswered: kept !== null },
  });
  const { data, dataUpdatedAt, error } = query;
  const isReached = useServerReached();
  const isLate = useLasting(query.isFetching, lateAfter);
  const isAway = !isReached || isNoAnswer(error);
  const now = useNow();

  // From then on it stays until the answer comes: to ask again is no reason to take it from the screen.
  const [showsKept, setShowsKept] = useState(false);
  if (!showsKept && kept !== null && data === undefined && (isAway || isLate)) setShowsKept(true);

  const isOld = data === undefined || isAway || (isLate && now - dataUpdatedAt > 2 * refreshEvery);
  const shown = data === undefined ? keptIf(showsKept, kept) : { dias: data, at: dataUpdatedAt };
  const dias = shown?.dias;
  const answeredAt = shown?.at ?? 0;
  const instant = isOld ? Math.max(now, answeredAt) : answeredAt;
  const agenda = useMemo(() => {
    if (dias === undefined) return null;
    const time = new Date(instant);
    return { dias: isOld ? agendaAt(dias, zona, time) : dias, answeredAt, isOld, time };
  }, [dias, answeredAt, isOld, zona, instant]);
  return { agenda, error };
}

/**
 * Whether there is no usable answer: none at all, one of another server, or one that says that it cannot
 * answer now.
 */
function isNoAnswer(error: Error | null): boolean {
  if (error instanceof RequestFailure) return error.status === null || error.status >= 500;
  return error instanceof NotOk;
}

function keptIf<Kept>(shows: boolean, kept: Kept | null): Kept | null {
  return shows ? kept : null;
}
