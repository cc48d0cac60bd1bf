import { createContext, use } from 'react';
import type { Hotel } from '../../shared/model/hotel';
import type { ServicioDia } from '../../shared/model/servicio-dia';
import type { Lang } from '../../shared/texts/texts';
import type { Guest } from '../session/guest-session';
import type { TurnosTexts } from './turnos-texts';
import type { Booking } from './use-booking';

/** What was done with a shift, in words, and the shift that the guest has now. */
export interface Done {
  readonly texto: string;
  /** Null if the guest has none. */
  readonly codigo: string | null;
}

/** What a card must know of the screen it stands on. */
export interface TurnosContext {
  readonly hotel: Hotel;
  readonly idIdioma: string;
  readonly guest: Guest;
  readonly t: TurnosTexts;
  readonly lang: Lang;
  /** The time by which the agenda is shown: that of its answer; the present one while it is an old answer. */
  readonly now: Date;
  /** The day that it is then on the hotel's clock. */
  readonly hoy: string;
  /** All that the agenda shows. */
  readonly dias: readonly ServicioDia[];
  readonly booking: Booking;
  /** What the guest did last on this visit. */
  readonly done: Done | null;
  /** The shift for which the guest came here, by its `codigo`. */
  readonly sought: string | null;
}

export const TurnosContext = createContext<TurnosContext | null>(null);

export function useTurnos(): TurnosContext {
  const turnos = use(TurnosContext);
  if (turnos === null) throw new Error('A card stands outside of the turnos screen');
  return turnos;
}
