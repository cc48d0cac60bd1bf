import { readStored, removeStored, useStored } from '../../shared/storage/stored';
import { isTokenValid } from '../../shared/session/token';

const keys = [
  'tokenHuesped',
  'nroConfirmacion',
  'nombre',
  'apellido',
  'checkin',
  'room',
  'adults',
  'children',
  'phone_no',
  'email',
] as const;

export interface Guest {
  readonly nombre: string;
  readonly apellido: string;
  readonly nroConfirmacion: string;
}

/** The guest who is logged in, or null. */
export function useGuest(): Guest | null {
  const token = useStored('tokenHuesped');
  if (!isTokenValid(token, Date.now())) return null;
  return {
    nombre: readStored('nombre') ?? '',
    apellido: readStored('apellido') ?? '',
    nroConfirmacion: readStored('nroConfirmacion') ?? '',
  };
}

/** Forgets the guest and nothing else: neither the staff's session nor the preferences. */
export function logOutGuest(): void {
  removeStored(keys);
}
