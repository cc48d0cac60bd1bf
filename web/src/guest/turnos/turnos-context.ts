import { createContext, use } from 'react';
import type { Hotel } from '../../shared/model/hotel';
import type { Texts } from '../../shared/texts/texts';
import type { Guest } from '../session/guest-session';
import type { Lang } from './dates';
import type { Booking } from './use-booking';

/** What a card must know of the screen it stands on. */
export interface TurnosContext {
  readonly hotel: Hotel;
  readonly idIdioma: string;
  readonly guest: Guest;
  readonly t: Texts;
  readonly lang: Lang;
  /** When the agenda was answered. */
  readonly now: Date;
  readonly booking: Booking;
}

export const TurnosContext = createContext<TurnosContext | null>(null);

export function useTurnos(): TurnosContext {
  const turnos = use(TurnosContext);
  if (turnos === null) throw new Error('A card stands outside of the turnos screen');
  return turnos;
}
