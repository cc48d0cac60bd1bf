import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useServerReached } from '../../shared/api/reachability';
import { newClave } from '../../shared/api/request';
import { dismissNotice, type Notice, showNotice } from '../../shared/notices/notices';
import type { Lang } from '../../shared/texts/texts';
import type { Guest } from '../session/guest-session';
import { agendaKey } from './keys';
import { sendWish } from './queries';
import type { TurnosTexts } from './turnos-texts';
import { untilKnown } from './until-known';
import { wordsOf } from './wish-words';
import { describeWish, isSameDia, leavePending, type PendingWish, type Wish } from './wishes';

export interface Booking {
  /** Asks the guest before anything is done. */
  readonly ask: (wish: Wish, details?: WishDetails) => void;
  readonly question: Question | null;
  /** The guest's answer, and for how many people it is. */
  readonly answer: (yes: boolean, personas?: number) => void;
  /** The shift that is being booked or cancelled, by its `codigo`. */
  readonly pending: string | null;
  /** Whether no answer came to it so far: it is being found out what became of it. */
  readonly isUnknown: boolean;
  /** Whether the server can be reached; if not, a wish becomes pending. */
  readonly isReached: boolean;
  /** The pending wish for a service on a day. */
  readonly wishOf: (dia: Wish['dia']) => PendingWish | undefined;
}

/** What the guest reads and chooses before it is done. */
export interface WishDetails {
  /** By what rules it is done, for so many people. */
  readonly reglas?: (personas: number) => readonly string[];
  /** For how many people it can be at most, which is also what is chosen at first. */
  readonly maxPersonas?: number;
}

interface Question {
  readonly titulo: string;
  readonly pregunta: string;
  readonly detalle: string;
  readonly details: WishDetails;
  readonly no: string;
  readonly si: string;
  readonly isUndoing: boolean;
}

interface BookingOptions {
  readonly db: string;
  readonly idIdioma: string;
  readonly guest: Guest;
  /** What the guest left pending. */
  readonly wishes: readonly PendingWish[];
  readonly t: TurnosTexts;
  readonly lang: Lang;
  /** Runs when it is done: the card that was used may be gone. */
  readonly onDone: (wish: Wish) => void;
  /** Runs once a pending wish is on the screen. */
  readonly onLeftPending: () => void;
}

interface Asked {
  readonly wish: Wish;
  readonly details: WishDetails;
  /** Whether it is asked to leave it pending. */
  readonly isAway: boolean;
}

/** Runs the guest's actions on a shift, one at a time: asks first, and reads the agenda again. */
export function useBooking({
  db,
  idIdioma,
  guest,
  wishes,
  t,
  lang,
  onDone,
  onLeftPending,
}: BookingOptions): Booking {
  const queryClient = useQueryClient();
  const isReached = useServerReached();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [unknown, setUnknown] = useState<Notice | null>(null);
  // A guest who leaves the screen sees the result in the agenda later.
  const left = useRef<AbortController>(null);
  useEffect(() => () => left.current?.abort(), []);

  const change = useMutation<unknown, Error, Wish & { readonly clave: string }>({
    mutationFn: (wish) => {
      const { signal } = (left.current = new AbortController());
      return untilKnown<unknown>(
        () => sendWish(db, guest, wish),
        () => {
          const texto = wordsOf(wish.kind, t).sinRespuesta;
          const notice = { titulo: t.sinRespuestaAun, texto, lang };
          setUnknown(notice);
          showNotice(notice);
        },
        signal,
      );
    },
    onSuccess: (_, wish) => onDone(wish),
    onSettled: () => {
      if (unknown !== null) dismissNotice(unknown);
      setUnknown(null);
      return queryClient.invalidateQueries({ queryKey: agendaKey(db, guest) });
    },
  });

  const pendingLike = (asked: Pick<Wish, 'dia' | 'nuevo'>) =>
    wishes.find((wish) => isSameDia(wish, asked));

  function leave(wish: Wish) {
    // The wish is shown and the dialog has given the focus back before the focus goes to the wish.
    const isLeft = flushSync(() => {
      setAsked(null);
      return leavePending({ db, guest }, wish, { idIdioma, clave: newClave() });
    });
    if (isLeft) onLeftPending();
    else showNotice({ titulo: t.sinConexionAun, texto: t.noQuedoPendiente, lang });
  }

  return {
    ask: (wish, details = {}) => {
      if (change.isPending) return;
      if (pendingLike(wish) === undefined) setAsked({ wish, details, isAway: !isReached });
      else showNotice({ titulo: t.pendiente, texto: t.otroPendiente, lang });
    },
    question: asked && {
      ...questionOf(asked, t),
      detalle: describeWish(asked.wish, lang),
      details: asked.details,
    },
    answer: (yes, personas) => {
      // Gone while the guest read the question: then it is another one.
      const isLost = yes && asked?.isAway === false && !isReached;
      setAsked(isLost ? { ...asked, isAway: true } : null);
      if (!yes || asked === null || isLost) return;
      const wish = personas === undefined ? asked.wish : { ...asked.wish, personas };
      if (asked.isAway) leave(wish);
      else change.mutate({ ...wish, clave: newClave() });
    },
    pending: change.isPending ? change.variables.turno.codigo : null,
    isUnknown: unknown !== null,
    isReached,
    wishOf: (dia) => pendingLike({ dia }),
  };
}

function questionOf({ wish: { kind }, isAway }: Asked, t: TurnosTexts) {
  const { titulo, pregunta, no, si, isUndoing } = wordsOf(kind, t);
  if (!isAway) return { titulo, pregunta, no, si, isUndoing };
  return {
    titulo: t.sinConexionAun,
    pregunta: t.preguntaPendiente,
    no: t.noPendiente,
    si: t.siPendiente,
    isUndoing,
  };
}
