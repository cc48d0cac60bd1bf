import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useServerReached } from '../../shared/api/reachability';
import { newClave } from '../../shared/api/request';
import { dismissNotice, type Notice, showNotice } from '../../shared/notices/notices';
import type { Lang } from '../../shared/texts/texts';
import type { Guest } from '../session/guest-session';
import { wordsOf } from './action-words';
import {
  describeAction,
  isSameDia,
  leavePending,
  type PendingAction,
  type Action,
} from './actions';
import { agendaKey } from './keys';
import { sendAction } from './queries';
import type { TurnosTexts } from './turnos-texts';
import { untilKnown } from './until-known';

export interface Booking {
  /** Asks the guest before anything is done. */
  readonly ask: (action: Action, details?: ActionDetails) => void;
  readonly question: Question | null;
  /** The guest's answer, and for how many people it is. */
  readonly answer: (yes: boolean, personas?: number) => void;
  /** The shift that is being booked or cancelled, by its `codigo`. */
  readonly pending: string | null;
  /** Whether no answer came to it so far: it is being found out what became of it. */
  readonly isUnknown: boolean;
  /** Whether the server can be reached; if not, an action becomes pending. */
  readonly isReached: boolean;
  /** The pending action for a service on a day. */
  readonly actionOf: (dia: Action['dia']) => PendingAction | undefined;
}

/** What the guest reads and chooses before it is done. */
export interface ActionDetails {
  /** By what rules it is done, for so many people. */
  readonly reglas?: (personas: number) => readonly string[];
  /** For how many people it can be at most, which is also what is chosen at first. */
  readonly maxPersonas?: number;
}

interface Question {
  readonly titulo: string;
  readonly pregunta: string;
  readonly detalle: string;
  readonly details: ActionDetails;
  readonly no: string;
  readonly si: string;
  readonly isUndoing: boolean;
}

interface BookingOptions {
  readonly db: string;
  readonly idIdioma: string;
  readonly guest: Guest;
  /** What the guest left pending. */
  readonly actions: readonly PendingAction[];
  readonly t: TurnosTexts;
  readonly lang: Lang;
  /** Runs when it is done: the card that was used may be gone. */
  readonly onDone: (action: Action) => void;
  /** Runs once a pending action is on the screen. */
  readonly onLeftPending: () => void;
}

interface Asked {
  readonly action: Action;
  readonly details: ActionDetails;
  /** Whether it is asked to leave it pending. */
  readonly isAway: boolean;
}

/** Runs the guest's actions on a shift, one at a time: asks first, and reads the agenda again. */
export function useBooking({
  db,
  idIdioma,
  guest,
  actions,
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

  const change = useMutation<unknown, Error, Action & { readonly clave: string }>({
    mutationFn: (action) => {
      const { signal } = (left.current = new AbortController());
      return untilKnown<unknown>(
        () => sendAction(db, guest, action),
        () => {
          const texto = wordsOf(action.kind, t).sinRespuesta;
          const notice = { titulo: t.sinRespuestaAun, texto, lang };
          setUnknown(notice);
          showNotice(notice);
        },
        signal,
      );
    },
    onSuccess: (_, action) => onDone(action),
    onSettled: () => {
      if (unknown !== null) dismissNotice(unknown);
      setUnknown(null);
      return queryClient.invalidateQueries({ queryKey: agendaKey(db, guest) });
    },
  });

  const pendingLike = (asked: Pick<Action, 'dia' | 'nuevo'>) =>
    actions.find((action) => isSameDia(action, asked));

  function leave(action: Action) {
    // The action is shown and the dialog has given the focus back before the focus goes to the action.
    const isLeft = flushSync(() => {
      setAsked(null);
      return leavePending({ db, guest }, action, { idIdioma, clave: newClave() });
    });
    if (isLeft) onLeftPending();
    else showNotice({ titulo: t.sinConexionAun, texto: t.noQuedoPendiente, lang });
  }

  return {
    ask: (action, details = {}) => {
      if (change.isPending) return;
      if (pendingLike(action) === undefined) setAsked({ action, details, isAway: !isReached });
      else showNotice({ titulo: t.pendiente, texto: t.otroPendiente, lang });
    },
    question: asked && {
      ...questionOf(asked, t),
      detalle: describeAction(asked.action, lang),
      details: asked.details,
    },
    answer: (yes, personas) => {
      // Gone while the guest read the question: then it is another one.
      const isLost = yes && asked?.isAway === false && !isReached;
      setAsked(isLost ? { ...asked, isAway: true } : null);
      if (!yes || asked === null || isLost) return;
      const action = personas === undefined ? asked.action : { ...asked.action, personas };
      if (asked.isAway) leave(action);
      else change.mutate({ ...action, clave: newClave() });
    },
    pending: change.isPending ? change.variables.turno.codigo : null,
    isUnknown: unknown !== null,
    isReached,
    actionOf: (dia) => pendingLike({ dia }),
  };
}

function questionOf({ action: { kind }, isAway }: Asked, t: TurnosTexts) {
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
