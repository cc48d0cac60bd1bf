import { createContext, use } from 'react';
import type {
  EsperaDelDia,
  ReservaDelDia,
  ServicioDelDia,
  TurnoDelDia,
} from '../../shared/model/dia';
import type { WriteCall, Written } from '../api/write-call';
import type { Found } from './search';
import type { Cuando } from './words';

/** A dialog over the day, with a copy of what it was opened for: it stays open when that changes. */
export type Opened = { readonly servicio: ServicioDelDia } & (
  | { readonly kind: 'cierre' }
  | { readonly kind: 'cupo'; readonly turno: TurnoDelDia }
  | { readonly kind: 'reserva'; readonly turno: TurnoDelDia; readonly reserva: ReservaDelDia }
  /** `quien` waits for the shift; null where the stay is to be looked for. */
  | { readonly kind: 'reservar'; readonly turno: TurnoDelDia; readonly quien: EsperaDelDia | null }
);

export interface Day {
  readonly fecha: string;
  readonly cuando: Cuando;
  /** Codes of the shifts that are open. */
  readonly open: ReadonlySet<string>;
  /** What a search found; null where nothing is looked for. */
  readonly found: Found | null;
  readonly marks: ReadonlySet<string>;
  readonly onToggle: (codigo: string) => void;
  readonly onMark: (reserva: ReservaDelDia, estado: ReservaDelDia['estado']) => Promise<boolean>;
  readonly onWrite: (call: WriteCall) => Promise<Written | null>;
  readonly onOpen: (opened: Opened) => void;
}

export const DayContext = createContext<Day | null>(null);

/** The day around its shifts and bookings. */
export function useDay(): Day {
  const day = use(DayContext);
  if (day === null) throw new Error('There is no day around this');
  return day;
}
