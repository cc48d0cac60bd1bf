import { createContext, use } from 'react';
import type { Hotel } from '../../shared/model/hotel';
import type { Admin } from './admin-session';

export const AdminContext = createContext<Admin | null>(null);

/** The member of staff on whose behalf a screen makes its calls. */
export function useCurrentAdmin(): Admin {
  const admin = use(AdminContext);
  if (admin === null) throw new Error('There is no session around this screen');
  return admin;
}

export const HotelContext = createContext<Hotel | null>(null);

/** The hotel that is managed, as the page's configuration has it; null for one that it does not list. */
export const useCurrentHotel = (): Hotel | null => use(HotelContext);
