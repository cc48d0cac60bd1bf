import type {
  ServicioDia as WireServicioDia,
  Turno,
} from '@guest-app/adapters/contract/guest/turnos';

export type { Turno };

/** One service on one day of a stay. */
export interface ServicioDia extends Omit<WireServicioDia, 'reservado'> {
  /** Whether the stay holds one of its shifts. */
  readonly reservado: boolean;
}

export function parseServicioDia(wire: WireServicioDia): ServicioDia {
  return { ...wire, reservado: wire.reservado === 1 };
}
