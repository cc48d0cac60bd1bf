import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newClave } from '../../shared/api/request';
import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import { dismissNotice, type Notice, showNotice } from '../../shared/notices/notices';
import type { Lang } from '../../shared/texts/texts';
import type { Guest } from '../session/guest-session';
import { ddMm, longDay } from './dates';
import { agendaKey, cancelar, reservar } from './queries';
import type { TurnosTexts } from './turnos-texts';
import { untilKnown } from './until-known';

/** A shift that the guest wants to book or to cancel. */
export interface Wish {
  readonly kind: 'reservar' | 'cancelar';
  readonly dia: ServicioDia;
  readonly turno: Turno;
}

export interface Booking {
  /** Asks the guest before anything is done. */
  readonly ask: (wish: Wish) => void;
  readonly question: Question | null;
  readonly answer: (yes: boolean) => void;
  /** The shift that is being booked or cancelled, by its `codigo`. */
  readonly pending: string | null;
  /** Whether no answer came to it so far: it is being found out what became of it. */
  readonly isUnknown: boolean;
}

interface Question {
  readonly titulo: string;
  readonly pregunta: string;
  readonly detalle: string;
  readonly no: string;
  readonly si: string;
  readonly isUndoing: boolean;
}

interface BookingOptions {
  readonly db: string;
  readonly guest: Guest;
  readonly t: TurnosTexts;
  readonly lang: Lang;
  /** Runs before the guest is told that it is done: the card that was used may be gone. */
  readonly onDone: (wish: Wish) => void;
}

/** Books and cancels shifts, one at a time: asks first, tells what came of it, and reads the agenda again. */
export function useBooking({ db, guest, t, lang, onDone }: BookingOptions): Booking {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Wish | null>(null);
  const [unknown, setUnknown] = useState<Notice | null>(null);
  // Whoever leaves the screen finds what became of it in the agenda, on coming back.
  const left = useRef<AbortController>(null);
  useEffect(() => () => left.current?.abort(), []);

  const change = useMutation<unknown, Error, Wish & { readonly clave: string }>({
    mutationFn: ({ kind, dia: { idServicio }, turno: { codigo }, clave }) => {
      const { signal } = (left.current = new AbortController());
      const choice = { idServicio, codigo, clave };
      return untilKnown<unknown>(
        () => (kind === 'reservar' ? reservar(db, guest, choice) : cancelar(db, guest, choice)),
        () => {
          const texto = kind === 'reservar' ? t.reservaSinRespuesta : t.cancelacionSinRespuesta;
          const notice = { titulo: t.sinRespuestaAun, texto, lang };
          setUnknown(notice);
          showNotice(notice);
        },
        signal,
      );
    },
    onSuccess: (_, wish) => {
      onDone(wish);
      showNotice({
        titulo: wish.kind === 'reservar' ? t.turnoReservado : t.turnoCancelado,
        texto: describe(wish, lang),
        lang,
      });
    },
    onSettled: () => {
      if (unknown !== null) dismissNotice(unknown);
      setUnknown(null);
      return queryClient.invalidateQueries({ queryKey: agendaKey(db, guest) });
    },
  });

  return {
    ask: (wish) => {
      if (!change.isPending) setAsked(wish);
    },
    question: asked && { ...wordsFor(asked.kind, t), detalle: describe(asked, lang) },
    answer: (yes) => {
      setAsked(null);
      if (yes && asked !== null) change.mutate({ ...asked, clave: newClave() });
    },
    pending: change.isPending ? change.variables.turno.codigo : null,
    isUnknown: unknown !== null,
  };
}

function wordsFor(kind: Wish['kind'], t: TurnosTexts) {
  const titulo = t.confirmacion;
  return kind === 'reservar'
    ? { titulo, pregunta: t.preguntaReservar, no: t.noReservar, si: t.siReservar, isUndoing: false }
    : { titulo, pregunta: t.preguntaCancelar, no: t.noCancelar, si: t.siCancelar, isUndoing: true };
}

function describe({ dia, turno }: Wish, lang: Lang): string {
  const [weekday = ''] = longDay(dia.fecha, lang).split(' ');
  // Joined to both hours, so that no line ends in between.
  const hours = `${turno.desde}\u2060–\u2060${turno.hasta}`;
  return `${dia.servicio} · ${weekday} ${ddMm(dia.fecha)} · ${hours}`;
}
